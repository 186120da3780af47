/** A file of an archive where it is kept now. */
export interface PlacedFile {
  readonly address: string;
  /** "PDF, 214 kB"; empty for a picture. */
  readonly facts: string;
}

const named = /!?\[((?:[^[\]\\]|\\.)*)\]\(import:(\d+)\)/g;

/** A text with the files of its archive at their new addresses; one that did not come leaves its words. */
export const placeFiles = (text: string, files: ReadonlyMap<number, PlacedFile>): string =>
  text.replace(named, (_all, words: string, number: string) => {
    const file = files.get(Number(number));
    if (file === undefined) return words;
    return file.facts === "" ? `![${words}](${file.address})` : `[${words}](${file.address} "${file.facts}")`;
  });
