import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { personBrief } from "../identity/schema.ts";
import { supportReason } from "./schema-support.ts";

/** With `dry_run` nothing is changed and no reason is asked for. */
export const rescoreBody = eitherSpelling({
  dry_run: z.boolean().default(false),
  reason: supportReason.optional(),
});

const result = z.object({ score: z.int(), passed: z.boolean() });

/** Results that go up, or would; at most 100 are named, `total` and `newly_passed` count all. */
export const rescored = z.object({
  dry_run: z.boolean(),
  total: z.int(),
  newly_passed: z.int(),
  changed: z.array(
    z.object({
      user: personBrief,
      quiz: z.object({ id, title: z.string() }),
      attempt_id: id,
      number: z.int(),
      before: result,
      after: result,
    }),
  ),
});

export type Rescored = z.infer<typeof rescored>;
export type RescoreRequest = z.output<typeof rescoreBody>;
