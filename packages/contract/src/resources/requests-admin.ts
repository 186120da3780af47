import { z } from "zod";
import { id } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { adminTexts } from "./admin-texts.ts";
import { chosenIds } from "./requests.ts";

export const staffActs = [
  "feature",
  "unfeature",
  "include",
  "exclude",
  "category",
  "take_down",
  "restore",
  "grant",
] as const;
export type StaffAct = (typeof staffActs)[number];

const words = (least: number, most: number, message: string) =>
  z.string({ error: message }).overwrite(visibleText).min(least, message).max(most, `Use at most ${most} characters.`);

/** Whom something is given to: one of the two. */
const receiver = {
  user_id: id.optional(),
  /** An e-mail address, a username, or # and a number. */
  person: z
    .string({ error: adminTexts.person })
    .trim()
    .min(1, adminTexts.person)
    .max(254, adminTexts.person)
    .optional(),
};

const grantReason = words(5, 500, adminTexts.grantReason);

/**
 * One act for many resources. `category_id`: the category that takes the place of those before; `note` and `legal`: why
 * something is taken down; the others say to whom it is given, and why.
 */
export const staffChange = eitherSpelling({
  ids: chosenIds,
  action: z.enum(staffActs, { error: `Choose ${staffActs.join(", ")}` }),
  category_id: id.optional(),
  note: words(10, 2_000, adminTexts.takeDownReason).optional(),
  legal: z.boolean().default(false),
  ...receiver,
  reason: grantReason.optional(),
});

export const newEntitlement = eitherSpelling({
  ...receiver,
  resource_id: id,
  reason: grantReason,
});

export const grantEnd = eitherSpelling({ reason: grantReason });

/** All featured resources, in their order; `version` is that of the answer it is based on. */
export const storeFrontOrder = eitherSpelling({
  featured: z
    .array(id)
    .max(1_000)
    .refine((ids) => new Set(ids).size === ids.length, "Each resource can be featured once"),
  version: z.string().max(64),
});

/** An administrator suspends a store, or opens it again; the seller reads why. */
export const storeStateChange = eitherSpelling({
  to: z.enum(["suspended", "open"], { error: "Choose suspended or open" }),
  reason: words(10, 500, adminTexts.storeReason),
});

/** Whether a name that looks like another's is shown. `name` is the one that was looked at; where it is not, the seller reads the reason. */
export const storeNameDecision = eitherSpelling({
  show: z.boolean(),
  name: z.string().max(200),
  reason: words(10, 500, adminTexts.nameReason).optional(),
});

export type StoreNameDecision = z.output<typeof storeNameDecision>;
export type StoreStateChange = z.output<typeof storeStateChange>;
export type StaffChange = z.output<typeof staffChange>;
export type NewEntitlement = z.output<typeof newEntitlement>;
export type GrantEnd = z.output<typeof grantEnd>;
export type StoreFrontOrder = z.output<typeof storeFrontOrder>;
