/** The dance styles that an installation begins with. */
export const danceStyles = [
  "Ballet",
  "Contemporary",
  "Hip Hop",
  "Jazz",
  "Tap",
  "Ballroom",
  "Latin",
  "Folk",
  "Modern",
  "Swing",
  "Breakdance",
  "Other",
] as const;
