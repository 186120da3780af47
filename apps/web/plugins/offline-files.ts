import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

/**
 * Writes `offline-files.json`: every script and style that a page may ask for, what it loads on first use included, so that the page can
 * be kept on a device (apps/web/app/kept/kept-shell.ts). `build` is another one whenever one of them is.
 */
export function offlineFiles(modules: readonly string[]): Plugin {
  return {
    name: "offline-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])),
        );
        const start = [...chunks.values()].filter((chunk) => modules.some((file) => hasModule(chunk, file)));
        const files = [...reach(start, chunks)].toSorted().map((file) => `/${file}`);
        const missing = modules.filter((file) => !start.some((chunk) => hasModule(chunk, file)));
        if (missing.length > 0)
          this.error(`No file of the build has ${missing.join(", ")}; see plugins/offline-files.ts`);
        const build = createHash("sha256").update(files.join()).digest("hex").slice(0, 16);
        this.emitFile({ type: "asset", fileName: "offline-files.json", source: JSON.stringify({ build, files }) });
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** Pages are built under their name with a query. */
const hasModule = (chunk: Rolldown.OutputChunk, file: string): boolean =>
  chunk.moduleIds.some((id) => id.split("?")[0] === file) || chunk.facadeModuleId?.split("?")[0] === file;

function reach(start: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const scripts = new Set(start.map(({ fileName }) => fileName));
  const styles = new Set<string>();
  for (const name of scripts) {
    const chunk = chunks.get(name);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
      if (chunks.has(next)) scripts.add(next);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return new Set([...scripts, ...styles]);
}
