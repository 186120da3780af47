import { readFileSync } from "node:fs";
import type { Maker } from "./from-schema.ts";
import { hostileText } from "./hostile.ts";
import type { Random } from "./random.ts";

/** One pixel, and what else people and programs send as a picture. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: (random: Random) => Buffer;
}

const files: readonly FormFile[] = [
  { name: "waltz.png", type: "image/png", bytes: () => pixel },
  { name: "cover.jpg", type: "image/jpeg", bytes: () => larger() },
  { name: "half.jpg", type: "image/jpeg", bytes: () => larger().subarray(0, 2_000) },
  { name: "huge.png", type: "image/png", bytes: () => claiming(60_000, 60_000) },
  {
    name: "x.svg",
    type: "image/svg+xml",
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  },
  { name: "../../x.png", type: "image/png", bytes: () => pixel },
  { name: `${"n".repeat(400)}.png`, type: "image/png", bytes: () => pixel },
  { name: "x.pdf", type: "application/pdf", bytes: () => Buffer.from("%PDF-1.7\n%%EOF") },
  { name: "x.mp4", type: "video/mp4", bytes: () => Buffer.from("\0\0\0\x18ftypmp42") },
  { name: "x.exe", type: "application/octet-stream", bytes: () => Buffer.from("MZ") },
  { name: "empty.png", type: "image/png", bytes: () => Buffer.alloc(0) },
  { name: "noise.jpg", type: "image/jpeg", bytes: (random) => Buffer.alloc(random.pick([10, 70_000, 5_300_000]), 7) },
];

let cover: Buffer | undefined;
const larger = (): Buffer =>
  (cover ??= readFileSync(new URL("../../apps/server/src/sample/media/six-eight.jpg", import.meta.url)));

/** A picture whose head claims a size that its bytes do not have. */
function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const meant: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    entityType: ["course", "course", "Course", "user"],
    resource_type: ["image", "auto", "raw", "video"],
    folder: ["images", "courses", "../x", ""],
    crop: [
      '{"x":0,"y":0,"size":1}',
      '{"x":0,"y":0,"size":200}',
      '{"x":-1,"y":0,"size":1}',
      "{",
      '{"x":0,"y":0,"size":99999999}',
    ],
  }),
);

/** A form as browsers send them, or one that breaks off, has parts too many or parts of other names. */
export function forms(
  { random, pool }: Maker,
  parts: readonly string[],
  spoiled: boolean,
): { type: string; body: Buffer } {
  const boundary = `----pavane${random.int(1, 1_000_000)}`;
  const chunks: Buffer[] = [];
  const add = (name: string): void => {
    chunks.push(
      Buffer.from(`--${boundary}\r\n`),
      ...(name === "file" ? filePart(random) : textPart(name, textFor(name))),
    );
  };
  const textFor = (name: string): string => {
    if (spoiled && random.chance(0.4)) return hostileText(random);
    if (name === "entityId") return String(pool.find("course_id", random) ?? 1);
    return random.pick(meant.get(name) ?? ["x"]);
  };
  for (const name of parts) if (!spoiled || random.chance(0.8)) add(name);
  if (spoiled && random.chance(0.3))
    for (let more = random.int(1, 25); more > 0; more -= 1) add(random.pick(["file", "other", "__proto__"]));
  if (!spoiled || random.chance(0.8)) chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(chunks) };
}

const textPart = (name: string, value: string): Buffer[] => [
  Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
];

function filePart(random: Random): Buffer[] {
  const { name, type, bytes } = random.pick(files);
  const head = `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return [Buffer.from(head), bytes(random), Buffer.from("\r\n")];
}
