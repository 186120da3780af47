import { americas } from "./americas.ts";
import { asiaPacific } from "./asia-pacific.ts";
import { europe } from "./europe.ts";
import type { SampleProfessional } from "./shapes.ts";

/** Twenty-four people in nine time zones. */
export const sampleProfessionals: readonly SampleProfessional[] = [...americas, ...europe, ...asiaPacific];

/** Who tries Connect & Book from the other side. */
export const dancer = {
  username: "dancer",
  firstName: "Wren",
  lastName: "Castellano",
  zone: "Europe/London",
  city: "Bristol",
  country: "GB",
  headline: "Teaches on Saturdays, takes lessons in between",
  bio: "Runs a small Saturday class for teenagers and books an hour with somebody better whenever a week allows it.",
  styles: ["Tap", "Swing"],
} as const;
