import type { Film } from "./films.ts";

export const width = 960;
export const height = 540;
export const foot = 446;
export const gap = 17;
const climb = 356;

export interface Point {
  x: number;
  y: number;
  angle: number;
}

export type Track = (share: number) => Point;

/** The left dancer's path as a function of the share of its length, so equal counts cover equal ground. */
export function trackOf(film: Film): Track {
  const steps = 3000;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const { out, up } = film.figure(index / steps);
    return { x: width / 2 - gap - film.reach * out, y: foot - climb * up };
  });
  const lengths = [0];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) lengths.push((lengths[index - 1] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  }
  const total = lengths[steps] ?? 1;
  return (share) => {
    const wanted = Math.min(Math.max(share, 0), 1) * total;
    const found = lengths.findIndex((length) => length >= wanted);
    const index = Math.min(Math.max(found, 1), steps);
    const [from, to] = [points[index - 1], points[index]];
    if (!from || !to) throw new Error("A track has at least two points.");
    return { ...to, angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI };
  };
}
