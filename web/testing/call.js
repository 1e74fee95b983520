import { createInterface } from "node:readline";

/**
 * For tests in Python: calls functions of a module, whose path from `web/` is the first argument. Each line has the JSON of a function's
 * name and of what it is given; the answer is a line with the JSON of what it returns.
 */

const module = await import(new URL(`../${process.argv[2]}`, import.meta.url).href);
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  console.log(JSON.stringify((await module[name](...given)) ?? null));
}
