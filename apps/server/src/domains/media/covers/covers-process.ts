import { coverArt } from "@pavane/contract/core/cover-art";
import sharp from "sharp";
import { answerTasks } from "../../../platform/answer-tasks.ts";
import type { CoverTask } from "./covers.ts";

answerTasks(async ({ seed, size, format }: CoverTask): Promise<Uint8Array> => {
  const svg = Buffer.from(coverArt(seed, size));
  return format === "svg" ? svg : sharp(svg).png({ palette: true, compressionLevel: 9 }).toBuffer();
});
