import { z } from "zod";
import { imageAddress } from "../media/picture-address.ts";
import { playerHost, videoEmbed } from "../media/video-embed.ts";
import { mediaAsset, readVideo } from "./fields.ts";

const videoFile = /\.(mp4|m4v|webm|mov|ogv)([?#]|$)/i;

/** Whether an address of a question's picture or film is that of a film: uploaded, at a video host, or a file of one. */
export const isFilm = (address: string): boolean =>
  mediaAsset(address) !== null ||
  videoEmbed(address) !== null ||
  playerHost(address) !== null ||
  /^https:\/\/player\./i.test(address) ||
  videoFile.test(address);

/** A picture or film: what a picture's or a video's field takes, by what it is. An empty text is none. */
export const questionMediaField = z.string().transform((value, context): string | null => {
  const text = value.trim();
  if (text === "") return null;
  const read = text.includes("<") || isFilm(text) ? readVideo(text) : readPicture(text);
  if (read.ok) return read.value;
  context.addIssue({ code: "custom", message: read.message });
  return z.NEVER;
});

function readPicture(text: string): { ok: true; value: string | null } | { ok: false; message: string } {
  const read = imageAddress.safeParse(text);
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, message: read.error.issues[0]?.message ?? "Enter an https:// address or upload a file" };
}
