import type { ByteSource } from "./byte-source.ts";
import { measureRate } from "./steady-rate.ts";
import type { VideoFacts } from "./video-facts.ts";

/** Reads the index of an MP4 (ISO 14496-12); null when it has none or is no MP4. */
export async function readMp4(source: ByteSource): Promise<VideoFacts | null> {
  const found = await findIndex(source);
  if (found === null) return null;
  const index = await source.read(found.start, found.length);
  const header = child(index, "mvhd");
  if (header === null) return null;
  const tracks = children(index).filter((box) => box.type === "trak");
  const video = tracks.map((box) => readTrack(box.body)).find((track) => track.handler === "vide");
  const audio = tracks.map((box) => readTrack(box.body)).find((track) => track.handler === "soun");
  const duration = readDuration(header);
  return {
    container: "mp4",
    durationMs: duration === null ? null : Math.round(duration * 1000),
    emptyMs: emptyAtStart(tracks, readScale(header)),
    width: video?.width ?? null,
    height: video?.height ?? null,
    fps: video?.rate?.fps ?? null,
    steady: video?.rate?.steady ?? null,
    steadyRate: null,
    videoCodec: video ? (codecNames[video.format] ?? video.format) : null,
    audioCodec: audio ? (codecNames[audio.format] ?? audio.format) : null,
    // A film of fragments has its frames nowhere in the index.
    indexInFront: found.inFront && (video === undefined || video.rate !== null),
    plainColours: true,
    cutOff: found.cutOff,
  };
}

const codecNames: Readonly<Record<string, string>> = {
  avc1: "h264",
  avc3: "h264",
  hvc1: "hevc",
  hev1: "hevc",
  vp08: "vp8",
  vp09: "vp9",
  av01: "av1",
  mp4a: "aac",
};

const largestIndex = 64 * 1_048_576;
const maxBoxes = 10_000;

interface FoundIndex {
  readonly start: number;
  readonly length: number;
  readonly inFront: boolean;
  /** Pictures and sound go on behind the end of the file. */
  readonly cutOff: boolean;
}

async function findIndex(source: ByteSource): Promise<FoundIndex | null> {
  let [index, dataSeen, cutOff]: [Omit<FoundIndex, "cutOff"> | null, boolean, boolean] = [null, false, false];
  for (let at = 0, boxes = 0; at + 8 <= source.size && boxes < maxBoxes; boxes += 1) {
    const head = await source.read(at, 16);
    const box = boxAt(head, 0, source.size - at);
    if (box === null || (at === 0 && box.type !== "ftyp")) break;
    if (box.type === "moov" && index === null) {
      const length = box.size - box.headBytes;
      if (length > largestIndex) return null;
      index = { start: at + box.headBytes, length, inFront: !dataSeen };
    }
    if (box.type === "mdat") [dataSeen, cutOff] = [true, at + box.size > source.size];
    at += box.size;
  }
  return index && { ...index, cutOff };
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Size and type of the box at `at`, of which `left` bytes remain. */
function boxAt(data: Buffer, at: number, left: number): { type: string; size: number; headBytes: number } | null {
  if (data.length < at + 8) return null;
  const short = data.readUInt32BE(at);
  const type = data.toString("latin1", at + 4, at + 8);
  if (short === 1 && data.length < at + 16) return null;
  const headBytes = short === 1 ? 16 : 8;
  const size = short === 0 ? left : short === 1 ? Number(data.readBigUInt64BE(at + 8)) : short;
  return size < headBytes ? null : { type, size, headBytes };
}

function children(data: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.length && boxes.length < maxBoxes;) {
    const box = boxAt(data, at, data.length - at);
    if (box === null) break;
    boxes.push({ type: box.type, body: data.subarray(at + box.headBytes, at + box.size) });
    at += box.size;
  }
  return boxes;
}

function child(data: Buffer, ...path: readonly string[]): Buffer | null {
  let current: Buffer | null = data;
  for (const type of path) current = current && (children(current).find((box) => box.type === type)?.body ?? null);
  return current;
}

/** Seconds of an `mvhd` or `mdhd` box; null when unknown, as in files made of fragments. */
function readDuration(box: Buffer): number | null {
  const wide = box[0] === 1;
  if (box.length < (wide ? 32 : 20)) return null;
  const scale = box.readUInt32BE(wide ? 20 : 12);
  const units = wide ? Number(box.readBigUInt64BE(24)) : box.readUInt32BE(16);
  const unknown = units === 0 || scale === 0 || units >= 0xffffffff;
  return unknown ? null : units / scale;
}

const readScale = (header: Buffer): number => {
  const at = header[0] === 1 ? 20 : 12;
  return header.length < at + 4 ? 0 : header.readUInt32BE(at);
};

/** How long the film's first picture or sound is waited for, as its edit lists say, in milliseconds. */
function emptyAtStart(tracks: readonly Box[], scale: number): number {
  const shown = tracks.filter(({ body }) => ["vide", "soun"].includes(handlerOf(body)));
  if (shown.length === 0 || scale === 0) return 0;
  return Math.round((Math.min(...shown.map(({ body }) => emptyUnits(body))) * 1000) / scale);
}

/** Units of the film's time for which a track shows nothing before it begins. */
function emptyUnits(track: Buffer): number {
  const edits = child(track, "edts", "elst");
  if (edits === null) return 0;
  const wide = edits[0] === 1;
  const each = wide ? 20 : 12;
  let units = 0;
  for (let at = 8; at + each <= edits.length; at += each) {
    const begins = wide ? Number(edits.readBigInt64BE(at + 8)) : edits.readInt32BE(at + 4);
    if (begins !== -1) break;
    units += wide ? Number(edits.readBigUInt64BE(at)) : edits.readUInt32BE(at);
  }
  return units;
}

const handlerOf = (track: Buffer): string => child(track, "mdia", "hdlr")?.toString("latin1", 8, 12) ?? "";

function readTrack(track: Buffer) {
  const handler = handlerOf(track);
  const entry = child(track, "mdia", "minf", "stbl", "stsd")?.subarray(8) ?? Buffer.alloc(0);
  const format = entry.toString("latin1", 4, 8);
  if (handler !== "vide" || entry.length < 36) return { handler, format, width: null, height: null, rate: null };
  const size = [entry.readUInt16BE(32), entry.readUInt16BE(34)] as const;
  const [width, height] = isTurned(track) ? [size[1], size[0]] : size;
  return { handler, format, width, height, rate: frameRate(track) };
}

/** Shown with a quarter turn: the matrix swaps the sides. */
function isTurned(track: Buffer): boolean {
  const header = child(track, "tkhd");
  const at = header?.[0] === 1 ? 52 : 40;
  if (header === null || header.length < at + 8) return false;
  return header.readInt32BE(at) === 0 && header.readInt32BE(at + 4) !== 0;
}

function frameRate(track: Buffer) {
  const times = child(track, "mdia", "minf", "stbl", "stts");
  const header = child(track, "mdia", "mdhd");
  const at = header?.[0] === 1 ? 20 : 12;
  if (times === null || header === null || header.length < at + 4) return null;
  const runs: [number, number][] = [];
  for (let run = 8; run + 8 <= times.length; run += 8)
    runs.push([times.readUInt32BE(run), times.readUInt32BE(run + 4)]);
  return measureRate(runs, header.readUInt32BE(at));
}
