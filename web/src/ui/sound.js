/**
 * The table's sounds, synthesised. A sound is a few notes and a few strokes of paper:
 * notes are [start in seconds, frequency in Hz, length in seconds, loudness], strokes [start, length, centre frequency, loudness].
 *
 * @typedef {[number, number, number, number]} Part
 * @typedef {{notes?: Part[], strokes?: Part[]}} Sound
 */

/** @type {Record<import("./feedback.js").Cue, Sound>} */
const SOUNDS = {
  deal: { strokes: [0, 0.06, 0.12, 0.18, 0.24, 0.3].map((start) => [start, 0.05, 2600, 0.3]) },
  pick: { strokes: [[0, 0.03, 3400, 0.25]], notes: [[0, 660, 0.04, 0.05]] },
  place: {
    strokes: [[0, 0.06, 1500, 0.5]],
    notes: [[0, 150, 0.07, 0.3]],
  },
  bet: {
    notes: [
      [0, 1320, 0.05, 0.1],
      [0.035, 1760, 0.08, 0.1],
    ],
    strokes: [[0, 0.03, 4200, 0.2]],
  },
  reveal: { strokes: [0, 0.07, 0.14].map((start) => [start, 0.08, 2000, 0.35]) },
  take: {
    notes: [
      [0, 392, 0.12, 0.12],
      [0.1, 330, 0.16, 0.1],
    ],
  },
  win: {
    notes: [
      [0, 523, 0.14, 0.16],
      [0.09, 659, 0.14, 0.16],
      [0.18, 784, 0.26, 0.18],
    ],
  },
  lose: {
    notes: [
      [0, 392, 0.2, 0.14],
      [0.18, 349, 0.2, 0.13],
      [0.36, 294, 0.4, 0.13],
    ],
  },
  triumph: {
    notes: [
      [0, 523, 0.16, 0.16],
      [0.12, 659, 0.16, 0.16],
      [0.24, 784, 0.16, 0.16],
      [0.36, 1047, 0.5, 0.2],
      [0.36, 659, 0.5, 0.1],
    ],
  },
};

/** The sound device is released this long after the last sound. */
const IDLE_MS = 4000;

/** Made with the first sound. @type {AudioContext | null} */
let audio = null;
/** The hiss from which all strokes are made; null before the first. @type {AudioBuffer | null} */
let paper = null;
/** The timer that releases the sound device. @type {ReturnType<typeof setTimeout> | undefined} */
let idleTimer;

/**
 * Plays a sound.
 *
 * @param {import("./feedback.js").Cue} cue
 * @param {number} volume  0 to 1
 * @param {() => boolean} wanted  asked once the device is ready to sound, which may take a while
 * @throws if the browser or the sound device refuses
 */
export async function play(cue, volume, wanted) {
  if (typeof AudioContext !== "function") return;
  audio ??= newContext();
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => audio?.suspend().catch(() => {}), IDLE_MS);
  if (audio.state !== "running") await audio.resume();
  if (!wanted()) return;
  // Squared, since people hear loudness by ratios: at volume 0.5 the amplitude is a quarter.
  const master = new GainNode(audio, { gain: volume * volume });
  master.connect(audio.destination);
  const { notes = [], strokes = [] } = SOUNDS[cue];
  for (const part of notes) note(audio, master, part);
  for (const part of strokes) stroke(audio, master, part);
}

/** An audio context whose sounds mix with other audio and follow a device's silent switch. */
function newContext() {
  const { audioSession } = /** @type {{audioSession?: {type: string}}} */ (navigator);
  if (audioSession) audioSession.type = "ambient";
  return new AudioContext();
}

/** @param {AudioContext} context @param {AudioNode} out @param {Part} part */
function note(context, out, [start, frequency, length, loudness]) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency });
  shaped(context, out, tone, { start, length, loudness });
}

/** A short hiss around a frequency: a card on felt. @param {AudioContext} context @param {AudioNode} out @param {Part} part */
function stroke(context, out, [start, length, frequency, loudness]) {
  paper ??= noise(context);
  const source = new AudioBufferSourceNode(context, { buffer: paper, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency, Q: 0.9 });
  filter.connect(out);
  shaped(context, filter, source, { start, length, loudness });
}

/** Plays a source with a soft attack and a fading end. @param {AudioContext} context @param {AudioNode} out @param {AudioScheduledSourceNode} source @param {{start: number, length: number, loudness: number}} shape */
function shaped(context, out, source, { start, length, loudness }) {
  const from = context.currentTime + start;
  const envelope = new GainNode(context, { gain: 0 });
  envelope.gain.setValueAtTime(0, from);
  envelope.gain.linearRampToValueAtTime(loudness, from + 0.005);
  envelope.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(envelope).connect(out);
  source.start(from);
  source.stop(from + length);
}

/** A quarter of a second of hiss. @param {AudioContext} context */
function noise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  return buffer;
}
