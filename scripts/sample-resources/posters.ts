export interface Poster {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Ground, ink and accent. */
  readonly palette: readonly [string, string, string];
  readonly columns: number;
  readonly fields: readonly PosterField[];
}

interface PosterField {
  readonly name: string;
  readonly said: string;
  /** What is drawn: a way across the field of 640 by 400 from 0 to 1, or how loud each sound of a bar is. */
  readonly drawn: ((share: number) => readonly [x: number, y: number]) | readonly number[];
}

const { PI, sin, cos, abs } = Math;

/** Posters for the wall of a studio, one picture each. */
export const posters: readonly Poster[] = [
  {
    key: "poster-pathways",
    title: "Pathways",
    about: "Eight ways across a room. Choose two before you choose a step.",
    palette: ["#dee5de", "#2c2233", "#c05c2e"],
    columns: 2,
    fields: [
      { name: "Straight", said: "Know where you arrive.", drawn: (t) => [80 + 480 * t, 200] },
      { name: "Curve", said: "Lean a little into it.", drawn: (t) => [90 + 460 * t, 320 - 240 * sin(PI * t)] },
      {
        name: "Zigzag",
        said: "Every corner is a decision.",
        drawn: (t) => [80 + 480 * t, 110 + 180 * abs(((t * 5) % 2) - 1)],
      },
      {
        name: "Spiral",
        said: "Slow on the way in.",
        drawn: (t) => [320 + (170 - 150 * t) * cos(7 * PI * t), 200 + (170 - 150 * t) * sin(7 * PI * t)],
      },
      {
        name: "Circle",
        said: "Face in, out, or along.",
        drawn: (t) => [320 + 150 * cos(2 * PI * t), 200 + 150 * sin(2 * PI * t)],
      },
      {
        name: "Figure eight",
        said: "Cross where you crossed.",
        drawn: (t) => [320 + 220 * sin(2 * PI * t), 200 + 140 * sin(4 * PI * t)],
      },
      { name: "Diagonal", said: "The longest line you have.", drawn: (t) => [70 + 500 * t, 350 - 300 * t] },
      {
        name: "On the spot",
        said: "Travel up and down instead.",
        drawn: (t) => [320 + 26 * cos(8 * PI * t), 350 - 300 * t],
      },
    ],
  },
  {
    key: "poster-swing-rhythms",
    title: "Sing it first",
    about: "Six rhythms every tap class can sing before it dances them.",
    palette: ["#f6ebdd", "#53173a", "#bf5a26"],
    columns: 2,
    fields: [
      { name: "Quarters", said: "one, two, three, four", drawn: [1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0] },
      {
        name: "Swung eighths",
        said: "one-a two-a three-a four-a",
        drawn: [1, 0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1, 0, 0.5],
      },
      { name: "Shuffle", said: "a-one a-two a-three a-four", drawn: [0.5, 1, 0, 0.5, 1, 0, 0.5, 1, 0, 0.5, 1, 0] },
      { name: "Triplets", said: "trip-a-let, trip-a-let", drawn: [1, 0.5, 0.5, 1, 0.5, 0.5, 1, 0.5, 0.5, 1, 0.5, 0.5] },
      { name: "Charleston", said: "one … and-of-two", drawn: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] },
      { name: "Silence", said: "one, (two), three, (four)", drawn: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0] },
    ],
  },
  {
    key: "poster-floor-kindness",
    title: "Kind landings",
    about: "Six ways to arrive on the floor without paying for it.",
    palette: ["#e3dde6", "#3a1f45", "#a9741c"],
    columns: 2,
    fields: [
      {
        name: "Melt",
        said: "Joints in order: ankle, knee, hip.",
        drawn: (t) => [320 + 40 * sin(3 * PI * t), 50 + 300 * t],
      },
      {
        name: "Spiral down",
        said: "The back foot leads, the hip follows.",
        drawn: (t) => [320 + 150 * (1 - t) * cos(4 * PI * t), 60 + 280 * t + 40 * sin(4 * PI * t)],
      },
      {
        name: "Roll",
        said: "Edges of you, never the points.",
        drawn: (t) => [90 + 460 * t - 40 * sin(6 * PI * t), 300 - 40 * cos(6 * PI * t)],
      },
      {
        name: "Slide",
        said: "Give the weight forward, not down.",
        drawn: (t) => [90 + 460 * t, 80 + 260 * (1 - (1 - t) ** 3)],
      },
      {
        name: "Hands last",
        said: "Soft elbows, wide fingers.",
        drawn: (t) => [110 + 420 * t, 90 + 250 * sin((PI / 2) * t)],
      },
      {
        name: "Breathe out",
        said: "On the way down, every time.",
        drawn: (t) => [80 + 480 * t, 120 + 180 * t + 50 * sin(6 * PI * t)],
      },
    ],
  },
];
