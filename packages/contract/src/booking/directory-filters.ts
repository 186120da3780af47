import { ageCodes, levelCodes } from "../core/dance.ts";
import { dayParts, minuteBands } from "./choices.ts";
import { serviceModes } from "../professionals/choices.ts";

/** Values of the directory's filters that are chosen from a fixed list. Styles, languages and cities are the server's. */
export const directoryChoices = {
  age: ageCodes,
  level: levelCodes,
  mode: serviceModes,
  minutes: minuteBands,
  part: dayParts,
} as const;

export const directoryRatings = ["4", "3"] as const;

/** Rows of a page: of cards, and of the list. */
export const directorySizes = { cards: 24, list: 50 } as const;
