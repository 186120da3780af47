import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small picture of one colour. */
export async function picture(name = "class-in-the-studio.png"): Promise<UploadedFile> {
  const create = { width: 480, height: 300, channels: 3, background: "#7a2e3a" } as const;
  return { name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() };
}

/** Bytes that call themselves a picture, so many megabytes of them. */
export const heavyPicture = (megabytes: number): UploadedFile => ({
  name: "heavy.png",
  mimeType: "image/png",
  buffer: Buffer.alloc(megabytes * 1_048_576, 1),
});

const media = fileURLToPath(new URL("../../apps/server/src/sample/media", import.meta.url));

/** Thirty seconds danced in six-eight. */
export const film = (): UploadedFile => ({
  name: "six-eight.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(`${media}/six-eight.mp4`),
});
