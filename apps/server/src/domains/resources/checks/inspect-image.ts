import sharp from "sharp";
import { clean, faulty, type Verdict } from "./verdict.ts";

const mostPixels = 40_000_000;

export async function inspectImage(content: Buffer, mime: string): Promise<Verdict> {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  return width * height > mostPixels ? faulty("pixels") : clean(mime);
}
