import { describe, expect, it } from "vitest";
import { coverArt, coverPalettes } from "./cover-art.ts";

const size = { width: 640, height: 400 };
const within = (value: number, from: number, to: number) => value > from && value < to;
const seeds = Array.from({ length: 300 }, (_, index) => `course:${index}`);
const covers = seeds.map((seed) => coverArt(seed, size));

describe("generated covers", () => {
  it("are the same for the same seed", () => {
    expect(seeds.slice(0, 20).map((seed) => coverArt(seed, size))).toEqual(covers.slice(0, 20));
  });

  it("differ between seeds", () => {
    expect(new Set(covers).size).toBe(seeds.length);
  });

  it("treat a number like its text", () => {
    expect(coverArt(7, size)).toBe(coverArt("7", size));
  });

  it("stay under 12 kB", () => {
    expect(Math.max(...covers.map((cover) => cover.length))).toBeLessThan(12_000);
  });

  it("use all seven palettes", () => {
    const grounds = new Set(covers.map((cover) => /fill="(#[0-9a-f]{6})"/.exec(cover)?.[1]));
    expect([...grounds].sort()).toEqual(coverPalettes.map((palette) => palette.ground).sort());
    expect(coverPalettes).toHaveLength(7);
  });

  it("hold only numbers that can be drawn", () => {
    for (const seed of seeds.slice(0, 60))
      expect(coverArt(seed, { width: 1200, height: 630 })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("keep the dance inside the frame", () => {
    for (const cover of covers) {
      const track = /<path d="(M[^"]+)"/.exec(cover)?.[1] ?? "";
      const numbers = [...track.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
      expect(numbers.length).toBeGreaterThan(20);
      const outside = numbers.filter(([, x, y]) => !(within(Number(x), 30, 330) && within(Number(y), 30, 370)));
      expect(outside).toEqual([]);
    }
  });

  it("carry an escaped title for screen readers, or none", () => {
    expect(coverArt(1, { ...size, title: 'Tap & "Jazz" <2>' })).toContain(
      'role="img" aria-label="Tap &#38; &#34;Jazz&#34; &#60;2&#62;"',
    );
    expect(coverArt(1, size)).toContain('aria-hidden="true"');
  });
});
