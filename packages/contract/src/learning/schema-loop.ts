import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { playerRates } from "./choices.ts";
import { maxLoopName } from "./loops.ts";

/** A stretch of a film that a learner goes over again and again. Seconds, with three decimals at most. */
export const practiceLoop = z.object({
  id,
  lesson_id: id,
  name: z.string(),
  a: z.number(),
  b: z.number(),
  /** Speed it is practised at. */
  rate: z.number(),
  created_at: timestamp,
});

export const practiceLoops = z.object({ data: z.array(practiceLoop) });

const wrongSecond = { error: "Enter seconds" };
const second = z.number(wrongSecond).min(0, wrongSecond).max(86_400, wrongSecond);
const rateText = `Speed must be from ${playerRates.slowest} to ${playerRates.fastest}`;

/** With B before A the two are swapped; closer than half a second they are refused. */
export const loopBody = eitherSpelling({
  name: z
    .string({ error: "Name the loop" })
    .overwrite(visibleName)
    .trim()
    .min(1, { error: "Name the loop" })
    .max(maxLoopName, { error: `A name has at most ${maxLoopName} characters` }),
  a: second,
  b: second,
  rate: z
    .number({ error: rateText })
    .min(playerRates.slowest, { error: rateText })
    .max(playerRates.fastest, { error: rateText })
    .default(1),
});

export type PracticeLoop = z.infer<typeof practiceLoop>;
export type LoopBody = z.output<typeof loopBody>;
