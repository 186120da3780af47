/** The two films: their clock, their figure on the floor and the cue of each phrase. */

export const seconds = 30;
export const firstBeat = 1;

export interface Film {
  key: string;
  title: string;
  tempo: string;
  /** Seconds from one count to the next. */
  beat: number;
  /** Counts in one phrase or bar. */
  counts: number;
  /** Counts in one group of the count row. */
  group: number;
  phrases: number;
  phraseName: string;
  /** Share of each count spent standing on the sign before moving on. */
  hold: number;
  posterAt: number;
  /** Sideways distance from the middle and height above the foot, each 0 to 1 and a little over. */
  figure: (t: number) => { out: number; up: number };
  reach: number;
  cues: string[];
}

export const films: Film[] = [
  {
    key: "floor-track",
    title: "Floor track in eights",
    tempo: "120 beats a minute",
    beat: 0.5,
    counts: 8,
    group: 4,
    phrases: 7,
    phraseName: "phrase",
    hold: 0.22,
    posterAt: 18.55,
    figure: (t) => ({
      out: Math.sin(Math.PI * t) ** 1.7 * (1 + 0.1 * Math.cos(4 * Math.PI * t)),
      up: t + 0.1 * Math.sin(4 * Math.PI * t),
    }),
    reach: 318,
    cues: [
      "Leave the half-moon, climb the room",
      "Open out, eyes over the front shoulder",
      "Travel wide, keep the steps small",
      "Round the outside, lean on the curve",
      "Come in again, match your partner",
      "Narrow the track, hold the line",
      "Climb to the top, arrive together",
    ],
  },
  {
    key: "six-eight",
    title: "Floor track in six-eight",
    tempo: "dotted crotchet 60, quaver 180",
    beat: 1 / 3,
    counts: 6,
    group: 3,
    phrases: 14,
    phraseName: "bar",
    hold: 0.08,
    posterAt: 18.7,
    figure: (t) => ({
      out: ((1 - Math.cos(6 * Math.PI * t)) / 2) * (0.62 + 0.38 * Math.sin(Math.PI * t)),
      up: t + 0.125 * Math.sin(6 * Math.PI * t),
    }),
    reach: 300,
    cues: [
      "Two big beats: sway on 1, sway on 4",
      "Rise on 5 and 6, sink on the next 1",
      "First loop: out and away",
      "Turn on 4, come home",
      "Pass close, shoulders soft",
      "Second loop: the widest, same step",
      "Do not rush 2 and 3",
      "At the far edge, breathe in",
      "Let 6 lift you into 1",
      "Back to the middle, see your partner",
      "Third loop: smaller, lighter",
      "Last turn on 4",
      "Close the loop",
      "Arrive on 1, stay for 4",
    ],
  },
];
