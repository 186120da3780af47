import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName } from "../core/visible-text.ts";
import { tokenDays, tokenScopes } from "./token-scopes.ts";

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The end of the token, by which its owner recognises it. */
  ending: z.string(),
  created_at: timestamp,
  /** Null: it never expires. */
  expires_at: timestamp.nullable(),
  /** To the hour; null: never. */
  last_used_at: timestamp.nullable(),
});

export type ApiToken = z.infer<typeof apiToken>;

/** `secret` is the token itself. It is answered once: only its hash is kept. */
export const newApiToken = z.object({ token: apiToken, secret: z.string() });

export const newApiTokenRequest = eitherSpelling({
  name: z
    .string({ error: "Enter a name." })
    .overwrite(visibleName)
    .min(1, "Enter a name.")
    .max(60, "Use at most 60 characters."),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, "Choose what the token may do.")
    .max(tokenScopes.length, "Choose each at most once."),
  /** Null: it never expires. */
  expires_in_days: z.literal([...tokenDays], { error: "Choose when the token expires." }).nullable(),
});

export type NewApiTokenRequest = z.output<typeof newApiTokenRequest>;
