import type { ByteSource } from "./byte-source.ts";
import type { VideoFacts } from "./video-facts.ts";

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

const readBytes = 1_048_576;
/** The last cluster is in here: none lasts longer than 33 seconds, since its frames count their time in sixteen bits. */
const tailBytes = 16 * 1_048_576;
const maxBlocks = 50_000;

/** Reads the head of a WebM or Matroska file; null when it is neither. */
export async function readWebm(source: ByteSource): Promise<VideoFacts | null> {
  const elements = childrenOf(await source.read(0, readBytes));
  const head = elements[0];
  if (head?.id !== ids.ebml) return null;
  const segment = childrenOf(elements.find((element) => element.id === ids.segment)?.body ?? Buffer.alloc(0));
  const info = childrenOf(bodyOf(segment, ids.info));
  const tracks = childrenOf(bodyOf(segment, ids.tracks)).filter((element) => element.id === ids.track);
  const picture = tracks.map((track) => childrenOf(track.body)).find((track) => bodyOf(track, ids.video).length > 0);
  const sound = tracks.map((track) => childrenOf(track.body)).find((track) => codecOf(track).startsWith("A_"));
  const video = childrenOf(picture ? bodyOf(picture, ids.video) : Buffer.alloc(0));
  return {
    container: bodyOf(childrenOf(head.body), ids.docType).toString("latin1") === "webm" ? "webm" : "other",
    durationMs: durationOf(info) ?? (await lengthByFrames(source, scaleOf(info))),
    emptyMs: 0,
    width: numberOf(bodyOf(video, ids.width)),
    height: numberOf(bodyOf(video, ids.height)),
    fps: null,
    steady: null,
    steadyRate: null,
    videoCodec: picture ? codecOf(picture).replace(/^V_/, "").toLowerCase() : null,
    audioCodec: sound ? codecOf(sound).replace(/^A_/, "").toLowerCase() : null,
    indexInFront: false,
    plainColours: true,
    cutOff: elements.some((element) => element.id === ids.segment && (element.end ?? 0) > source.size),
  };
}

interface Element {
  readonly id: number;
  readonly body: Buffer;
  /** Where it says it ends; null when that is unknown. */
  readonly end: number | null;
}

/** The elements of a piece of EBML, the last of which may be cut off. */
function childrenOf(data: Buffer, most = 1000): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < data.length && elements.length < most;) {
    const id = variableNumber(data, at, true);
    const size = id === null ? null : variableNumber(data, at + id.bytes, false);
    if (id === null || size === null) break;
    const start = at + id.bytes + size.bytes;
    const end = start + size.value;
    const isKnown = size.value < Number.MAX_SAFE_INTEGER;
    elements.push({ id: id.value, body: data.subarray(start, end), end: isKnown ? end : null });
    at = end;
  }
  return elements;
}

/**
 * A number whose first byte gives its length; ids keep the length marker. A size of all ones is unknown: to the end.
 */
function variableNumber(data: Buffer, at: number, keepMarker: boolean): { value: number; bytes: number } | null {
  const first = data[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (first === 0 || bytes > 8 || at + bytes > data.length) return null;
  const marker = 2 ** (8 - bytes);
  let value = keepMarker ? first : first - marker;
  let allOnes = first === 2 * marker - 1;
  for (const byte of data.subarray(at + 1, at + bytes)) {
    value = value * 256 + byte;
    allOnes &&= byte === 255;
  }
  return { value: !keepMarker && allOnes ? Number.MAX_SAFE_INTEGER : value, bytes };
}

const bodyOf = (elements: readonly Element[], id: number): Buffer =>
  elements.find((element) => element.id === id)?.body ?? Buffer.alloc(0);

const codecOf = (track: readonly Element[]): string => bodyOf(track, ids.codec).toString("latin1").split("/")[0] ?? "";

const numberOf = (body: Buffer): number | null =>
  body.length === 0 || body.length > 6 ? null : body.readUIntBE(0, body.length);

function durationOf(info: readonly Element[]): number | null {
  const body = bodyOf(info, ids.duration);
  const units = body.length === 8 ? body.readDoubleBE(0) : body.length === 4 ? body.readFloatBE(0) : null;
  return units === null || !(units > 0) ? null : Math.round((units * scaleOf(info)) / 1_000_000);
}

/** Nanoseconds of a unit of time. */
const scaleOf = (info: readonly Element[]): number => numberOf(bodyOf(info, ids.timeScale)) ?? 1_000_000;

/**
 * How long a film is that was written as it was recorded, as by a browser, when nobody knew how long it would be: until its last frame.
 * Null where no cluster is found.
 */
async function lengthByFrames(source: ByteSource, scale: number): Promise<number | null> {
  const tail = await source.read(Math.max(0, source.size - tailBytes), tailBytes);
  const mark = Buffer.from(ids.cluster.toString(16), "hex");
  for (let at = tail.lastIndexOf(mark); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(mark, at - 1)) {
    const units = lastFrameIn(childrenOf(childrenOf(tail.subarray(at), 1)[0]?.body ?? Buffer.alloc(0), maxBlocks));
    if (units !== null) return Math.round((units * scale) / 1_000_000);
  }
  return null;
}

/** The time of the latest frame of a cluster; null for what only looks like one. */
function lastFrameIn(elements: readonly Element[]): number | null {
  const begins = elements[0]?.id === ids.clusterTime ? numberOf(elements[0].body) : null;
  if (begins === null) return null;
  const times = elements.flatMap(({ id, body }) => {
    if (id === ids.simpleBlock) return frameTime(body);
    return id === ids.blockGroup ? frameTime(bodyOf(childrenOf(body), ids.block)) : [];
  });
  return times.length === 0 ? null : begins + times.reduce((latest, time) => Math.max(latest, time));
}

/** A block begins with the number of its track and its time since the cluster began. */
function frameTime(block: Buffer): number[] {
  const track = variableNumber(block, 0, false);
  return track === null || block.length < track.bytes + 2 ? [] : [block.readInt16BE(track.bytes)];
}
