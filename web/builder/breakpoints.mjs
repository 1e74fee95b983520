import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Features, transform } from "lightningcss";
import { WEB } from "./files.mjs";

/** The style sheet that defines the names of screen sizes by their conditions. */
const TABLE = join(WEB, "style", "breakpoints.css");

/** A plugin of esbuild: replaces names of screen sizes, as in `@media (--low)`, by their conditions. Only in our own style sheets: those of packages do not use these names. */
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
