import { firstBeat, seconds, type Film } from "./films.ts";

/** A 16-bit mono WAV: a wooden click on each count, highest on 1, middle on the head of each group. */
export function clickTrack(film: Film): Buffer {
  const rate = 48_000;
  const samples = new Float64Array(seconds * rate);
  for (let beat = 0; beat < film.counts * film.phrases; beat += 1) {
    const count = beat % film.counts;
    const [pitch, loudness] = count === 0 ? [1320, 0.34] : count % film.group === 0 ? [990, 0.22] : [820, 0.12];
    const start = Math.round((firstBeat + beat * film.beat) * rate);
    for (let index = 0; index < rate * 0.12; index += 1) {
      const at = index / rate;
      const shape = Math.min(1, at / 0.002) * Math.exp(-at * 46);
      const wave =
        Math.sin(2 * Math.PI * pitch * at) + 0.3 * Math.sin(2 * Math.PI * pitch * 2.76 * at) * Math.exp(-at * 120);
      samples[start + index] = (samples[start + index] ?? 0) + wave * shape * loudness;
    }
  }
  return wav(samples, rate);
}

function wav(samples: Float64Array, rate: number): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + index * 2);
  return file;
}
