import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Features, transform } from "lightningcss";
import { WEB } from "./files.mjs";

/** Where the names of sizes of screens have their conditions. */
const TABLE = join(WEB, "style", "breakpoints.css");

/** Puts conditions in the place of names: `@media (--low)`. Style sheets of packages have none. */
export const breakpoints = {
  name: "breakpoints",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onLoad({ filter: /[\\/]style[\\/].*\.css$/ }, async ({ path }) => {
      const [table, sheet] = await Promise.all([readFile(TABLE, "utf8"), readFile(path, "utf8")]);
      const code = Buffer.from(`${sheet}\n${table}`);
      const named = transform({
        filename: basename(path),
        code,
        drafts: { customMedia: true },
        include: Features.CustomMediaQueries,
      });
      return { contents: named.code.toString(), loader: "css", watchFiles: [TABLE, path] };
    });
  },
};
