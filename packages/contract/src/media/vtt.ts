export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  /** Plain words, tags taken out; lines separated by a line break. */
  readonly text: string;
}

export type VttResult =
  | { readonly ok: true; readonly cues: readonly Cue[] }
  | { readonly ok: false; readonly message: string };

/** Reads WebVTT captions, of text and of less than a hundred hours, in the order of their beginnings. The first line that cannot be read is named: "Line {n}: not a valid cue". */
export function parseVtt(source: string): VttResult {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) return refuseLine(0);
  const notText = lines.findIndex((line) => line.includes("\0"));
  if (notText >= 0) return refuseLine(notText);
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    if (block.start === 0 || /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block.lines[0] ?? "")) continue;
    const read = readCue(block);
    if (!("start" in read)) return refuseLine(read.badLine);
    cues.push(read);
  }
  return { ok: true, cues: cues.toSorted((one, other) => one.start - other.start) };
}

interface Block {
  /** Index of its first line in the file. */
  readonly start: number;
  readonly lines: string[];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") {
      current = null;
    } else if (current === null) {
      current = { start: index, lines: [line] };
      blocks.push(current);
    } else {
      current.lines.push(line);
    }
  }
  return blocks;
}

const timing = /^[ \t]*((?:\d{2}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(.*))?$/;

function readCue(block: Block): Cue | { badLine: number } {
  const named = !block.lines[0]?.includes("-->") && (block.lines[1] ?? "").includes("-->");
  const timingLine = named ? 1 : 0;
  const badLine = block.start + timingLine;
  const match = timing.exec(block.lines[timingLine] ?? "");
  const start = secondsOf(match?.[1]);
  const end = secondsOf(match?.[2]);
  if (start === null || end === null || end <= start || !validSettings(match?.[3] ?? "")) return { badLine };
  const text = block.lines.slice(timingLine + 1);
  const stray = text.findIndex((line) => line.includes("-->"));
  if (stray >= 0) return { badLine: block.start + timingLine + 1 + stray };
  return { start, end, text: plainWords(text.join("\n")) };
}

const validSettings = (settings: string): boolean =>
  settings
    .split(/[ \t]+/)
    .filter((setting) => setting !== "")
    .every((setting) => /^(vertical|line|position|size|align|region):\S+$/.test(setting));

function secondsOf(time: string | undefined): number | null {
  const parts = time?.split(":").map(Number) ?? [];
  const [seconds, minutes = 0, hours = 0] = parts.reverse();
  if (seconds === undefined || seconds >= 60 || minutes >= 60) return null;
  return hours * 3600 + minutes * 60 + seconds;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: "\u00A0", lrm: "", rlm: "" };

const plainWords = (text: string): string =>
  text.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? "");

const refuseLine = (index: number): VttResult => ({ ok: false, message: `Line ${index + 1}: not a valid cue` });
