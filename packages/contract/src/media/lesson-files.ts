/** Where a file placed in a lesson's text seems to be. Nothing is served there: a call for the lesson signs an address. */
const folder = "/uploads/lessons/";
const storedName = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

export const lessonFileAddress = (name: string): string => folder + name;

/** The random name of a file placed in a lesson; null for any other address. */
export function lessonFileName(address: string): string | null {
  const name = address.startsWith(folder) ? address.slice(folder.length) : "";
  return storedName.test(name) ? name : null;
}

/** What learners see of a file: music plays in the text, everything else is saved or opened. */
export function lessonFileKind(name: string): "audio" | "document" {
  return soundEndings.has(name.slice(name.lastIndexOf(".") + 1)) ? "audio" : "document";
}

const soundEndings: ReadonlySet<string> = new Set(["mp3", "m4a", "aac", "wav", "flac", "ogg", "opus"]);

/** "PDF, 214 kB": the title of the link, so that a page needs to ask nothing to show it. */
export function lessonFileFacts(name: string, bytes: number): string {
  const size =
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${name.slice(name.lastIndexOf(".") + 1).toUpperCase()}, ${size}`;
}
