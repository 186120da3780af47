import { readFile } from "node:fs/promises";
import type { FilePreview } from "../../domains/resources/index.ts";
import { clickTracks } from "./click-tracks.ts";
import { clickWav, type ClickTrack } from "./click-wav.ts";

/** What the site's own checks and previews said of a file when it was made. */
export interface MaterialFacts {
  readonly mime: string;
  readonly length: number | null;
  readonly stampable: boolean;
  /** In hexadecimal. */
  readonly sha256: string;
  /** Its keys are names in the folder of previews. */
  readonly preview: FilePreview;
}

const folder = new URL("./material/", import.meta.url);

export async function readFacts(): Promise<ReadonlyMap<string, MaterialFacts>> {
  const facts = JSON.parse(await readFile(new URL("facts.json", folder), "utf8")) as Record<string, MaterialFacts>; // made by our script
  return new Map(Object.entries(facts));
}

/** Films are those of the sample courses. */
const placeOf = (name: string): URL =>
  name.endsWith(".mp4") ? new URL(`../media/${name}`, import.meta.url) : new URL(`files/${name}`, folder);

export async function readMaterial(name: string): Promise<Buffer> {
  const tracks: Readonly<Record<string, ClickTrack | undefined>> = clickTracks;
  const track = name.endsWith(".wav") ? tracks[name.slice(0, -4)] : undefined;
  return track === undefined ? readFile(placeOf(name)) : clickWav(track);
}

export const readPreview = (name: string): Promise<Buffer> => readFile(new URL(`previews/${name}`, folder));

export const readPicture = (name: string): Promise<Buffer> => readFile(new URL(`pictures/${name}.webp`, folder));
