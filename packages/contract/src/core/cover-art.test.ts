import { describe, expect, it } from "vitest";
import { coverArt, coverPalettes } from "./cover-art.ts";

const size = { width: 640, height: 400 };
const seeds = Array.from({ length: 300 }, (_, index) => `course:${index}`);

describe("generated covers", () => {
  it("are the same for the same seed", () => {
    for (const seed of seeds.slice(0, 20)) expect(coverArt(seed, size)).toBe(coverArt(seed, size));
  });

  it("differ between seeds", () => {
    expect(new Set(seeds.map((seed) => coverArt(seed, size))).size).toBe(seeds.length);
  });

  it("treat a number like its text", () => {
    expect(coverArt(7, size)).toBe(coverArt("7", size));
  });

  it("stay under 12 kB", () => {
    for (const seed of seeds) expect(coverArt(seed, size).length).toBeLessThan(12_000);
  });

  it("use all seven palettes", () => {
    const grounds = new Set(seeds.map((seed) => /fill="(#[0-9a-f]{6})"/.exec(coverArt(seed, size))?.[1]));
    expect([...grounds].sort()).toEqual(coverPalettes.map((palette) => palette.ground).sort());
    expect(coverPalettes).toHaveLength(7);
  });

  it("hold only numbers that can be drawn", () => {
    for (const seed of seeds)
      expect(coverArt(seed, { width: 1200, height: 630 })).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("keep the dance inside the frame", () => {
    for (const seed of seeds) {
      const track = /<path d="(M[^"]+)"/.exec(coverArt(seed, size))?.[1] ?? "";
      const numbers = [...track.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
      expect(numbers.length).toBeGreaterThan(20);
      for (const [, x, y] of numbers) {
        expect(Number(x)).toBeGreaterThan(30);
        expect(Number(x)).toBeLessThan(330);
        expect(Number(y)).toBeGreaterThan(30);
        expect(Number(y)).toBeLessThan(370);
      }
    }
  });

  it("carry an escaped title for screen readers, or none", () => {
    expect(coverArt(1, { ...size, title: 'Tap & "Jazz" <2>' })).toContain(
      'role="img" aria-label="Tap &#38; &#34;Jazz&#34; &#60;2&#62;"',
    );
    expect(coverArt(1, size)).toContain('aria-hidden="true"');
  });
});
