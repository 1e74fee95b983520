import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Features, transform } from "lightningcss";
import { WEB } from "./files.mjs";

/** The style sheet that gives each name of a screen size its condition. */
const TABLE = join(WEB, "style", "breakpoints.css");

/** Replaces names of screen sizes, as in `@media (--low)`, by their conditions. Style sheets of packages use none of these names. */
export const breakpoints = {
  name: "breakpoints",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]style[\\/].*\.css$/ }, async ({ path }) => {
      const [table, sheet] = await Promise.all([readFile(TABLE, "utf8"), readFile(path, "utf8")]);
      const code = Buffer.from(`${sheet}\n${table}`);
      const replaced = transform({
        filename: basename(path),
        code,
        drafts: { customMedia: true },
        include: Features.CustomMediaQueries,
      });
      return { contents: replaced.code.toString(), loader: "css", watchFiles: [TABLE, path] };
    });
  },
};
