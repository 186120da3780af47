/** A wooden click on each count. */
export interface ClickTrack {
  readonly beatsPerMinute: number;
  /** Counts of a phrase, the first of which sounds highest. */
  readonly counts: number;
  /** Heads of the groups in a phrase sound higher too, for example 0, 3, 5 in a seven of three, two and two. */
  readonly heads: readonly number[];
  /** Share of a beat by which every second count comes late; a third swings. */
  readonly swing?: number;
  readonly seconds: number;
}

const rate = 22_050;
const quietBefore = 1;
const headBytes = 44;

/** A 16-bit mono WAV. */
export function clickWav({ beatsPerMinute, counts, heads, swing = 0, seconds }: ClickTrack): Buffer {
  const file = Buffer.alloc(headBytes + seconds * rate * 2);
  writeHead(file);
  const samples = new Int16Array(file.buffer, file.byteOffset + headBytes, seconds * rate);
  const beat = 60 / beatsPerMinute;
  const beats = Math.floor((seconds - quietBefore - 0.2) / beat);
  for (let index = 0; index < beats; index += 1) {
    const late = index % 2 === 1 ? swing * beat : 0;
    const count = index % counts;
    const click = count === 0 ? clicks.one : heads.includes(count) ? clicks.head : clicks.other;
    samples.set(click, Math.round((quietBefore + index * beat + late) * rate));
  }
  return file;
}

/** Shorter than the shortest beat. */
const clickSeconds = 0.11;

const clicks = { one: clickOf(1_320, 0.5), head: clickOf(990, 0.34), other: clickOf(820, 0.2) };

function clickOf(pitch: number, loudness: number): Int16Array {
  return Int16Array.from({ length: Math.round(rate * clickSeconds) }, (_, index) => {
    const at = index / rate;
    const shape = Math.min(1, at / 0.002) * Math.exp(-at * 46);
    const wood = 0.3 * Math.sin(2 * Math.PI * pitch * 2.76 * at) * Math.exp(-at * 120);
    return Math.round((Math.sin(2 * Math.PI * pitch * at) + wood) * shape * loudness * 32_767);
  });
}

function writeHead(file: Buffer): void {
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(file.length - headBytes, 40);
}
