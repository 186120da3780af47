import type { Read, Tx } from "../../../platform/db/database.ts";
import { agreedTerms, findTermsAcceptance, recordTerms } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";

/** How the terms are accepted: by the press that begins or changes a plan. */
export interface TermsShown {
  /** Version that the form linked to; undefined: the one in force. */
  readonly version: number | undefined;
  /** Where the press came from, which is beside the acceptance. */
  readonly ip: string;
}

/** What somebody agrees to by that press. */
export interface AgreedTerms {
  readonly userId: number;
  readonly version: number;
  readonly ip: string;
  /** The account has not written it down yet. */
  readonly isNew: boolean;
}

/** Which version of the terms somebody agrees to with a form that showed one. */
export async function agreeTo(db: Read, userId: number, { version: shown, ip }: TermsShown): Promise<AgreedTerms> {
  const acceptance = await findTermsAcceptance(db, userId);
  const version = agreedTerms(acceptance, shown);
  return { userId, version, ip, isNew: version > acceptance.accepted };
}

/** Writes it down for the account, once. */
export async function writeAgreed(tx: Tx, { isNew, ...acceptance }: AgreedTerms, at: Date): Promise<void> {
  if (isNew) await recordTerms(tx, { ...acceptance, at });
}

/** Does both steps together, where nothing else is written with them. */
export async function acceptShownTerms(
  { db, clock }: Pick<SubscriptionsDeps, "db" | "clock">,
  userId: number,
  shown: TermsShown,
): Promise<void> {
  const agreed = await agreeTo(db.read, userId, shown);
  if (agreed.isNew) await db.write((tx) => writeAgreed(tx, agreed, clock.now()));
}
