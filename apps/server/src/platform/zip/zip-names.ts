/** A file of an archive: its name, and the title of what it belongs to. */
export interface NamedFile {
  readonly title: string;
  readonly name: string;
}

const longest = 80;

/**
 * Where each file lies in an archive, in the same order: side by side where all belong to one thing, else in a folder for each. No two
 * paths differ by capital letters alone, none leaves the archive, and every system can write them.
 */
export function zipPaths(files: readonly NamedFile[]): string[] {
  const titles = new Set(files.map(({ title }) => title));
  const taken = new Set<string>();
  return files.map(({ title, name }) => {
    const folder = titles.size > 1 ? `${safeName(title, "Part")}/` : "";
    return unused(folder, safeName(name, "file"), taken);
  });
}

/** What an archive is called, of what somebody calls the thing. */
export const zipName = (title: string): string => `${safeName(title, "Files").slice(0, longest)}.zip`;

/** A name that Windows, macOS and Linux take: no signs they forbid, no device's name, no point or space at either end. */
function safeName(text: string, otherwise: string): string {
  const name = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  const short = shortened(name);
  if (short === "") return otherwise;
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(short) ? `_${short}` : short;
}

/** The ending stays, so that the file still opens. */
function shortened(name: string): string {
  if (name.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  return `${whole(name.slice(0, longest - ending.length)).trimEnd()}${ending}`;
}

/** Not half of a letter that takes two places. */
const whole = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, "");

function unused(folder: string, name: string, taken: Set<string>): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number += 1) {
    const path = number === 1 ? `${folder}${name}` : `${folder}${stem} (${number})${ending}`;
    const key = path.normalize("NFKC").toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return path;
  }
}
