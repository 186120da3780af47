export interface Poster {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** Ground, ink and accent. */
  readonly palette: readonly [string, string, string];
  readonly columns: number;
  readonly fields: readonly { readonly name: string; readonly said: string }[];
}

/** Posters for the wall of a studio, one picture each. */
export const posters: readonly Poster[] = [
  {
    key: "poster-pathways",
    title: "Pathways",
    about: "Eight ways across a room. Choose two before you choose a step.",
    palette: ["#dee5de", "#2c2233", "#c05c2e"],
    columns: 2,
    fields: [
      { name: "Straight", said: "Know where you arrive." },
      { name: "Curve", said: "Lean a little into it." },
      { name: "Zigzag", said: "Every corner is a decision." },
      { name: "Spiral", said: "Slow on the way in." },
      { name: "Circle", said: "Face in, out, or along." },
      { name: "Figure eight", said: "Cross where you crossed." },
      { name: "Diagonal", said: "The longest line you have." },
      { name: "On the spot", said: "Travel up and down instead." },
    ],
  },
  {
    key: "poster-swing-rhythms",
    title: "Sing it first",
    about: "Six rhythms every tap class can sing before it dances them.",
    palette: ["#f6ebdd", "#53173a", "#bf5a26"],
    columns: 2,
    fields: [
      { name: "Quarters", said: "one, two, three, four" },
      { name: "Swung eighths", said: "one-a two-a three-a four-a" },
      { name: "Shuffle", said: "a-one a-two a-three a-four" },
      { name: "Triplets", said: "trip-a-let, trip-a-let" },
      { name: "Charleston", said: "one … and-of-two" },
      { name: "Silence", said: "one, (two), three, (four)" },
    ],
  },
  {
    key: "poster-floor-kindness",
    title: "Kind landings",
    about: "Six ways to arrive on the floor without paying for it.",
    palette: ["#e3dde6", "#3a1f45", "#a9741c"],
    columns: 2,
    fields: [
      { name: "Melt", said: "Joints in order: ankle, knee, hip." },
      { name: "Spiral down", said: "The back foot leads, the hip follows." },
      { name: "Roll", said: "Edges of you, never the points." },
      { name: "Slide", said: "Give the weight forward, not down." },
      { name: "Hands last", said: "Soft elbows, wide fingers." },
      { name: "Breathe out", said: "On the way down, every time." },
    ],
  },
];
