import { firstBeat, seconds, type Film } from "./films.ts";

/** WebVTT: the counts of each phrase with its cue. */
export function captions(film: Film): string {
  const lasts = film.counts * film.beat;
  const counts = Array.from({ length: film.counts }, (_, index) => index + 1).join(" ");
  const cue = (from: number, to: number, words: string) => `${stamp(from)} --> ${stamp(to)}\n${words}\n`;
  const phrases = film.cues.map((words, index) => {
    const from = firstBeat + index * lasts;
    return cue(from, from + lasts, `${counts}\n${words}`);
  });
  const end = firstBeat + film.phrases * lasts;
  return [
    "WEBVTT\n",
    cue(0, firstBeat, "Soft click, accent on 1"),
    ...phrases,
    cue(end, seconds, "Hold, and breathe"),
  ].join("\n");
}

function stamp(time: number): string {
  const whole = Math.floor(time);
  const part = Math.round((time - whole) * 1000);
  return `00:00:${String(whole).padStart(2, "0")}.${String(part).padStart(3, "0")}`;
}
