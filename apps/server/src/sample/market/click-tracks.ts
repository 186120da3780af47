import type { ClickTrack } from "./click-wav.ts";

/** Sound files of the sample stores, made when they are put on sale. */
export const clickTracks = {
  "waltz-84": { beatsPerMinute: 84, counts: 3, heads: [], seconds: 60 },
  "waltz-126": { beatsPerMinute: 126, counts: 6, heads: [3], seconds: 60 },
  "eights-60": { beatsPerMinute: 60, counts: 8, heads: [4], seconds: 75 },
  "eights-96": { beatsPerMinute: 96, counts: 8, heads: [4], seconds: 75 },
  "eights-120": { beatsPerMinute: 120, counts: 8, heads: [4], seconds: 75 },
  "groove-92-swung": { beatsPerMinute: 184, counts: 16, heads: [4, 8, 12], swing: 0.24, seconds: 60 },
  "salsa-160": { beatsPerMinute: 160, counts: 8, heads: [4], seconds: 60 },
  "salsa-190": { beatsPerMinute: 190, counts: 8, heads: [4], seconds: 60 },
  "bachata-128": { beatsPerMinute: 128, counts: 4, heads: [3], seconds: 60 },
  "shuffle-112-swung": { beatsPerMinute: 224, counts: 8, heads: [2, 4, 6], swing: 0.32, seconds: 60 },
  "seven-eight-210": { beatsPerMinute: 210, counts: 7, heads: [3, 5], seconds: 60 },
  "twelve-eight-126": { beatsPerMinute: 252, counts: 12, heads: [3, 6, 9], seconds: 60 },
} as const satisfies Readonly<Record<string, ClickTrack>>;
