import type { SellerRow, SellerValues } from "./sellers-repository.ts";

/** What is written for a name that is shown immediately: nothing is requested any more. */
export const shown = (name: string) => ({ name, ...nothingAsked }) satisfies SellerValues;

export const nothingAsked = {
  askedName: null,
  askedAt: null,
  nameAnswer: null,
} satisfies SellerValues;

/** What is written of a name that waits for staff; the one before stays in sight. */
export const requested = (name: string, at: Date) =>
  ({ askedName: name, askedAt: at, nameAnswer: null }) satisfies SellerValues;

/** Whether a store's name waits for staff to look at it. */
export const isNamePending = ({ askedName, nameAnswer, state }: SellerRow): boolean =>
  askedName !== null && nameAnswer === null && state !== "closed";

/** The name as its person asked for it, shown already or not. */
export const requestedName = ({ askedName, name }: SellerRow): string => askedName ?? name;
