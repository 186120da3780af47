import { paths } from "../paths.ts";
import { readAll } from "./kept-database.ts";

const shells = "kept-shell-";

/** Written by the build (plugins/offline-files.ts). */
interface OfflineFiles {
  /** Another one for every build. */
  readonly build: string;
  /** Every script and style that the page of kept lessons may ask for. */
  readonly files: readonly string[];
}

/**
 * Keeps the page of kept lessons as the present build has it, with its scripts and styles. The page comes last, so that there is never
 * one without its scripts, and the shell of the build before goes only then.
 */
export async function renewShell(): Promise<void> {
  const listed = await fetch("/offline-files.json", { cache: "no-cache" });
  if (!listed.ok) throw new Error("The list of files could not be read");
  const { build, files }: OfflineFiles = await listed.json();
  const name = `${shells}${build}`;
  const cache = await caches.open(name);
  if ((await cache.match(paths.offline())) === undefined) await fillShell(cache, files);
  for (const other of await caches.keys()) if (other.startsWith(shells) && other !== name) await caches.delete(other);
  // Another tab may have removed the last lesson meanwhile, and with it what it found of the page.
  if ((await readAll("lessons")).length === 0) await caches.delete(name);
}

async function fillShell(cache: Cache, files: readonly string[]): Promise<void> {
  // Rendered as for a guest, like every page: there is nothing of anybody in it.
  const page = await fetch(paths.offline(), { cache: "no-store", headers: { Accept: "text/html" } });
  if (!page.ok) throw new Error("The page could not be read");
  const named = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  for (const file of new Set([...files, ...named])) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} could not be read`);
    await cache.put(file, answer);
  }
  await cache.put(paths.offline(), page);
}
