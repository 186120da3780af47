import type { TempoSegment } from "@pavane/contract/courses/schema-practice";
import { describe, expect, test } from "vitest";
import { moveMarkers, placeMarkers, type MarkerToPlace } from "./place-markers.ts";

const counts: TempoSegment[] = [{ from: 0, bpm: 120, first_beat: 1, counts_per_phrase: 8 }];
const marker = (values: Partial<MarkerToPlace>): MarkerToPlace => ({
  at: null,
  label: "Turn",
  phrase: null,
  count: null,
  ...values,
});
const placed = (sent: readonly MarkerToPlace[], by = counts) => {
  const result = placeMarkers(sent, by);
  return result.ok ? result.markers.map(({ atMs, phrase, count }) => [atMs, phrase, count]) : result;
};

describe("placing markers", () => {
  test("by their second, and by phrase and count", () => {
    expect(placed([marker({ phrase: 3, count: 5 }), marker({ at: 4.25 })])).toEqual([
      [4250, null, null],
      [11000, 3, 5],
    ]);
  });

  test("a count that the film does not have is named", () => {
    const unknown = { ok: false, index: 0, field: "phrase" };
    expect(placed([marker({ phrase: 3, count: 5 })], [])).toMatchObject({
      ...unknown,
      message: "Set the tempo of this lesson first",
    });
    const three = [{ ...counts[0]!, counts_per_phrase: 3 }];
    expect(placed([marker({ phrase: 3, count: 5 })], three)).toMatchObject({
      ...unknown,
      message: "No tempo of this lesson has phrase 3 count 5",
    });
  });

  test("a count after the end of the longest film is one that it does not have", () => {
    const message = "No tempo of this lesson has phrase 100000 count 8";
    expect(placed([marker({ phrase: 100_000, count: 8 })])).toEqual({ ok: false, index: 0, field: "phrase", message });
  });

  test("no two at one second, however they came there", () => {
    expect(placed([marker({ at: 11 }), marker({ phrase: 3, count: 5 })])).toEqual({
      ok: false,
      index: 1,
      field: "at",
      message: "Two markers stand at 0:11.000",
    });
  });

  test("where phrases begin anew, the second says which one is meant", () => {
    const twice: TempoSegment[] = [...counts, { from: 60, bpm: 60, first_beat: 60, counts_per_phrase: 8 }];
    expect(placed([marker({ phrase: 2, count: 1 }), marker({ at: 67, phrase: 2, count: 1 })], twice)).toEqual([
      [5000, 2, 1],
      [68000, 2, 1],
    ]);
  });
});

describe("a tempo that changes", () => {
  const label = "Turn";
  const byCount = { atMs: 11_000, label, phrase: 3, count: 5 };
  const bySecond = { atMs: 4_250, label, phrase: null, count: null };

  test("takes along what was set by its count, and nothing else", () => {
    const slower = [{ ...counts[0]!, bpm: 60, first_beat: 2 }];
    expect(moveMarkers([bySecond, byCount], slower)).toEqual([bySecond, { ...byCount, atMs: 22_000 }]);
  });

  test("leaves where it is what has no count any more", () => {
    const stays = { ...byCount, phrase: null, count: null };
    expect(moveMarkers([byCount], [])).toEqual([stays]);
    expect(moveMarkers([byCount], [{ ...counts[0]!, counts_per_phrase: 4 }])).toEqual([stays]);
  });

  test("leaves where it is what would come after the end of the longest film", () => {
    const late = { ...byCount, atMs: 80_000_000, phrase: 20_000, count: 1 };
    const slower = [{ ...counts[0]!, bpm: 30 }];
    expect(moveMarkers([late], slower)).toEqual([{ ...late, phrase: null, count: null }]);
    const last = { ...bySecond, atMs: 86_400_000 };
    expect(moveMarkers([last, { ...late, atMs: 86_400_000 }], []).map(({ atMs }) => atMs)).toEqual([
      86_399_999, 86_400_000,
    ]);
  });

  test("never puts one upon another", () => {
    const slower = [{ ...counts[0]!, bpm: 60, first_beat: 2 }];
    const there = { ...bySecond, atMs: 22_000 };
    expect(moveMarkers([byCount, there], slower)).toEqual([{ ...byCount, phrase: null, count: null }, there]);
    const both = [{ ...bySecond, atMs: 11_000 }, byCount];
    expect(moveMarkers(both, []).map(({ atMs }) => atMs)).toEqual([11_000, 11_001]);
  });
});
