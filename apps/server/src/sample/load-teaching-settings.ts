import sharp from "sharp";
import type { Media } from "../domains/media/index.ts";
import { requireKnown } from "./known.ts";
import type { SampleApi } from "./sample-api.ts";

interface Teaching {
  readonly media: Pick<Media, "importPicture">;
  readonly people: ReadonlyMap<string, number>;
  readonly signIn: (username: string) => Promise<SampleApi>;
}

const teacher = "instructor";

/** Within how many days the sample teacher wants to mark, what they sign with, and how they film. */
export async function loadTeachingSettings({ media, people, signIn }: Teaching): Promise<void> {
  const picture = await sharp(Buffer.from(drawn)).png().toBuffer();
  const signature = await media.importPicture(picture, requireKnown(people.get(teacher), teacher));
  const api = await signIn(teacher);
  await api("PATCH /api/instructor/settings", {
    body: { mark_days: 5, signature_url: signature, mirror: "front", counts: 8 },
  });
}

/** Nobody's signature: a line of a pen. */
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300" viewBox="0 0 300 100">
<path d="M14 70C30 20 52 4 60 14S44 84 38 88s-8-18 24-32 30 12 36 10 10-22 18-22-6 26 4 26 14-24 24-26 0 26 8 26 18-28 30-30 6 22 18 22 20-6 68-14"
fill="none" stroke="#221522" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
