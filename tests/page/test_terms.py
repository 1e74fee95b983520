"""One thing has one name: words that a language uses for something else, or not at all, stay out of it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from jokerpoker.registry import GAMES
from tests.messages import messages

ROOT = Path(__file__).parents[2]
REPLACED = [
    (r"anew", "again; rebuilt", "docs code texts"),
    (r"reckon\w*", "compute", "docs code texts"),
    (r"heed\w*", "obey; ignore", "docs code texts"),
    (r"moderate\w*", "limit", "docs code texts"),
    (r"dear(er|est)?", "costly, costliest; preferred", "docs code"),
    (r"(an|the) own", "its own; the seat's", "docs code"),
    (r"to its end", "to the end", "docs code"),
    (r"in a moment", "quickly", "docs code"),
    (r"somebody.s own", "a user's", "docs code"),
    (r"whoever", "the player who; the caller; you", "docs texts"),
    (r"(?<!\{)thr(ow|ows|own|ew)", "discard", "texts"),
    (r"(?<!\{)lacks", "needs", "texts"),
    (r"taken back|takes? back the last", "undo", "texts"),
    (r"somebody", "a person; a user", "docs"),
    (r"one's own", "your own; the player's", "docs"),
    (r"for ever", "permanently", "docs"),
    (r"told apart", "distinguished", "docs"),
    (r"nought", "zero", "docs code"),
]
"""Words to avoid, what to write instead, and where they are looked for: docs, comments and docstrings (code),
English messages (texts). docs/glossary.md lists more that are to be replaced."""
VAGUE = frozenset({"fault", "found", "held", "kept", "said", "told", "worth"})
"""Names that locals and arguments of the package do not have: an error, a value, or what it holds instead."""
SPOTS = r"games/pegs_and_jokers/|games/\w+/table/|svg/|terminal/|zoo/|display/"
"""Modules about spots on a table: there, and only there, a name may be ``place``."""
SOURCES = ("jokerpoker", "research", "tests", "e2e", "benchmarks", "web/src", "web/builder", "web/splitter")
SCALE = ("casual", "gambler", "collector", "keeper", "club", "expert")
"""Levels whose names are those of all games of several players, weakest first."""
EASY = 3
"""How many of them are called easy."""
QUOTED = re.compile(r"```.*?```|``[^`]*``|`[^`]*`|>>>.*|“[^”]*”", re.DOTALL)
"""Code, and what others say, is not ours to word."""
JS_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`\w/])//[^\n]*", re.DOTALL)

# Language, where it holds, what must not stand there. What the command line understands is another matter.
BANNED = [
    ("en", r"", r"(?i)printed rules"),
    ("en", r"", r"\banew\b|\bthe own\b"),
    ("en|fr|it", r"", r"\S \.\.\.|\S …"),
    ("fr", r"", r"(?i)\bmatchs?\b"),
    ("fr", r"", r"cartes libres"),
    ("fr", r"rum\.|coach\.", r"Entraîneur"),
    ("fr", r"rum\.", r"(?i)\bjet(er|ez|te|ée?s?)\b"),
    ("fr", r"", r"cartes pareilles|cartes égales"),
    ("fr", r"ready|hint\.|seat\.|learn\.", r"\bPrêt\b"),
    ("de", r"", r"\bWetten?\b|Prämie|Rechenwerk|Bildschirmleser|Rückschau|Hüter|Lässig"),
    ("de", r"option\.(deals|game_end|max_faceup|streak|shuffle)", r"\bStapel\b"),
    ("de", r"", r"(?i)bl[aä]tt(er|ern|es|s)?\b|Spielnote|Abw[uü]rf"),
    # Of those who click, nobody taps; a share button of iOS is tapped, and words are typed.
    ("de", r"(?!install\.|lab\.(text|concealed)|command\.)", r"\b[Tt]ippe\b"),
    # As the button of a dialog, which ends no deal.
    ("de", r"rum\.|consolation\.rum|option\.|share\.won", r"(?i)(?<!an)schlie(ß|ss)|geschlossen"),
    ("fr", r"rum\.|consolation\.rum|option\.|share\.won", r"(?i)\bferme"),
    ("de", r"lab\.", r"(?i)\btiefe?n?\b"),
    ("it", r"", r"(?i)\bincontr[oi]\b"),
    ("it", r"", r"(?i)\bgrad[oi]\b"),
    ("it", r"fair\.|deal\.", r"(?i)\bsem[ei]\b"),
    ("it", r"rum\.|coach\.", r"Allenatore|carte libere"),
    ("it", r"ready|hint\.|seat\.|learn\.", r"\bPronto\b"),
    ("it", r"", r"Benvenut|\bmatti\b|\bCustode\b|lettori di schermo"),
    ("it", r"learn\.", r"Due partite"),
]
BESIDE_A_CARD = (
    r"rum\.reason|say\.picked|(rum|machine|tiles)\.explain\.(card|drawn|fits|loose|super|taken|tile|wins)"
    r"|machine\.say\.(held|thrown|hold|drawn)|tiles\.notPlayed|pegs\.ask\.discardThis"
)
"""Messages that stand beside the name of a card."""
AGREEING = [
    (
        "fr",
        r"[Cc]arte|tuile|la visible",
        r"(?i)\b(elles?|celle|\w+-la|prises?|(isol|gard|tir|jou|défauss)ées?)\b",
    ),
    (
        "it",
        r"[Cc]art[ae]|tessera|la scoperta",
        r"(?i)\b(ess[ao]|toccala|le manca\w*|(sciol|tenu|pesca|gioca)t[aeo])\b",
    ),
    ("de", r"[Kk]arte|Stein", r"\b([Ss]ie|[Ee]r|ihre?n?)\b"),
]
"""What agrees with a noun, and the nouns one of which stands before it: names of cards have either gender."""


@pytest.mark.parametrize(("languages", "keys", "words"), BANNED)
def test_what_has_another_name_is_not_called_so(languages: str, keys: str, words: str) -> None:
    for language in languages.split("|"):
        found = {
            key: text
            for key, text in messages(language).items()
            if re.match(keys, key) and not re.match(r"(\w+\.)?words\.", key) and re.search(words, text)
        }
        assert found == {}


@pytest.mark.parametrize(("language", "nouns", "agreeing"), AGREEING)
def test_nothing_agrees_with_the_name_of_a_card(language: str, nouns: str, agreeing: str) -> None:
    for key, text in messages(language).items():
        found = re.search(agreeing, text) if re.match(BESIDE_A_CARD, key) else None
        assert not found or re.search(nouns, text[: found.end()]), (key, text)


def comments(path: Path, text: str) -> Iterator[str]:
    """The comments of a source file, and the docstrings of a Python module."""
    if path.suffix != ".py":
        yield from JS_COMMENT.findall(text)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def prose(scope: str) -> Iterator[tuple[str, str]]:
    """What is written in docs, comments or texts, and where."""
    if scope == "texts":
        yield from ((key, text) for key, text in messages("en").items() if "words." not in key)
    elif scope == "docs":
        pages = {*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *(ROOT / "web" / "src").glob("*.md")}
        pages |= {*ROOT.glob("e2e/*.md"), *ROOT.glob("research/*.md"), *ROOT.glob("tests/saves/*.md")}
        for page in sorted(pages - {ROOT / "CHANGELOG.md", ROOT / "docs" / "glossary.md"}):
            yield page.name, page.read_text("utf-8")
    else:
        avoided = replaced_in(scope)
        for path in (file for folder in SOURCES for file in (ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".js", ".mjs", ".ts"):
                text = path.read_text("utf-8")
                # Most files have none of the words, and are not parsed.
                if avoided.search(text):
                    yield from ((str(path.relative_to(ROOT)), part) for part in comments(path, text))


def replaced_in(scope: str) -> re.Pattern[str]:
    """Any of the words to avoid there."""
    return re.compile(rf"(?i)\b({'|'.join(word for word, _, scopes in REPLACED if scope in scopes)})\b")


def instead(word: str) -> str:
    """What to write for a word."""
    return next(new for old, new, _ in REPLACED if re.fullmatch(old, word.lower()))


@pytest.mark.parametrize("scope", ["docs", "code", "texts"])
def test_replaced_words_do_not_come_back(scope: str) -> None:
    avoided = replaced_in(scope)
    found = [
        f"{where}: {match[0]!r}; write {instead(match[0])}"
        for where, text in prose(scope)
        for match in avoided.finditer(QUOTED.sub("", text))
    ]
    assert found == []


def vague_names(source: str, *, places: bool) -> list[str]:
    """The names of locals and arguments that do not say what they hold; fields may be keys of JSON."""
    tree = ast.parse(source)
    fields = {
        id(line.target)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.AnnAssign)
    }
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in fields:
            names.append(node.id)
        elif isinstance(node, ast.arg):
            names.append(node.arg)
        elif isinstance(node, ast.ExceptHandler):
            names.append(node.name or "")
    return [name for name in names if name in VAGUE or (name == "place" and not places)]


@pytest.mark.parametrize("path", sorted((ROOT / "jokerpoker").rglob("*.py")), ids=lambda path: path.stem)
def test_names_say_what_they_hold(path: Path) -> None:
    module = path.relative_to(ROOT / "jokerpoker").as_posix()
    places = re.match(SPOTS, module) is not None
    assert vague_names(path.read_text("utf-8"), places=places) == [], "docs/glossary.md has better words"


def test_a_vague_name_is_found() -> None:
    source = "class A:\n    kept: int\n\ndef f(told):\n    for place, said in held: pass\n"
    assert sorted(vague_names(source, places=False)) == ["place", "said", "told"]
    assert sorted(vague_names(source, places=True)) == ["said", "told"]


def test_a_replaced_word_is_found(tmp_path: Path) -> None:
    script, module = tmp_path / "a.js", tmp_path / "a.py"
    assert list(comments(script, 'const address = "http://a"; // anew\n/** Anew. */')) == [
        "// anew",
        "/** Anew. */",
    ]
    source = 'x = "anew"  # anew\n"""Made anew."""\n'
    assert list(comments(module, source)) == ["# anew", "Made anew."]
    assert replaced_in("code").search("Made anew.")
    assert not replaced_in("code").search(QUOTED.sub("", "see :func:`anew`, ``anew`` and\n>>> anew()"))


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_a_gain_of_shares_is_told_by_both_shares_or_in_points(language: str) -> None:
    """From 43.5 % to 46.8 % are 3.4 points, not per cent."""
    texts = messages(language)
    for key in ("coach.bets", "coach.split"):
        assert {"{best}", "{yours}"} <= set(re.findall(r"\{\w+\}", texts[key]))
    points = {
        "en": "percentage points",
        "fr": "points de pourcentage",
        "de": "Prozentpunkte",
        "it": "punti percentuali",
    }
    assert points[language] in texts["choice.gain"]
    assert "%" not in texts["choice.gain"]


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_levels_of_all_games_have_names_of_one_scale_that_begins_easy(language: str) -> None:
    texts = messages(language)
    scale = [texts[f"level.{key}"] for key in SCALE]
    assert len({*scale}) == len(SCALE)
    for key, game in GAMES.items():
        if game.traits.single:
            continue
        unknown = [level for level in game.players if texts.get(f"level.{level}") not in scale]
        assert not unknown, f"{key}: levels without a name of the scale: {unknown}"
        steps = [scale.index(texts[f"level.{level}"]) for level in game.players]
        assert steps == sorted({*steps}), f"{key}: levels begin with the weakest, and have different names"
        assert steps[0] == 0, f"{key}: the easiest level is named {scale[0]}"
        # A newcomer's opponents are of the first two.
        assert max(steps[:2] if len(steps) > 2 else steps[:1]) < EASY, f"{key}: {scale[:EASY]} come first"


@pytest.mark.parametrize(("language", "joined"), [("en", "and"), ("fr", "et"), ("de", "und"), ("it", "e")])
def test_a_discard_and_its_draw_are_one_sentence(language: str, joined: str) -> None:
    texts = messages(language)
    assert not texts["rum.say.hidden"].rstrip().endswith((",", ".", "}."))
    ways = re.findall(r"\{((?:[^{}]|\{\w+\})+)\}", texts["rum.say.drawn"].partition("select,")[2]) or [
        texts["rum.say.drawn"]
    ]
    assert ways
    assert all(way.split()[0] == joined for way in ways), ways
