import { commonErrors, refuse, type Refusal } from "../core/errors.ts";

/** A feature that asks for a level, with the words its gate shows. */
export interface Gate {
  readonly name: string;
  readonly level: number;
  readonly prompt: string;
}

/** Every gated feature, once; the gate of a screen and the refusal of a call use the same entry. */
export const gates = {
  course_administration: {
    name: "Course Administration",
    level: 10,
    prompt: "Upgrade to Educator or higher to access course administration features.",
  },
  selling: { name: "Selling", level: 10, prompt: "Upgrade to Nobility or higher to sell resources." },
  get_booked: { name: "Get Booked", level: 10, prompt: "Upgrade to Nobility or higher to be booked." },
  certificate_templates: {
    name: "Certificate Templates",
    level: 20,
    prompt: "Upgrade to Imperial or higher to design certificates.",
  },
  full_analytics_history: {
    name: "Full Analytics History",
    level: 20,
    prompt: "Upgrade to Imperial or higher to see older figures.",
  },
} as const satisfies Record<string, Gate>;

export type GatedFeature = keyof typeof gates;

export const isOpenAt = (feature: GatedFeature, level: number): boolean => level >= gates[feature].level;

/** What a call answers to somebody whose level is too low; the body names the feature and both levels. */
export function refuseGated(feature: GatedFeature, level: number): Refusal<"level_required"> | null {
  if (isOpenAt(feature, level)) return null;
  const { name, level: needed } = gates[feature];
  return refuse(commonErrors.level_required, { data: { feature: name, needed_level: needed, level } });
}
