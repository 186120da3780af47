import type { TermsStanding } from "@pavane/contract/screens/schema-terms";
import type { ScreenDeps } from "../ports.ts";
import { countAsked, findAskingTerms } from "./pending-terms-repository.ts";

/** The newest terms that people are asked to accept, and how many of those they concern have not; null where there are none. */
export async function getTermsStatus({ db }: Pick<ScreenDeps, "db">): Promise<TermsStanding> {
  const newest = (await findAskingTerms(db.read)).at(-1);
  if (newest === undefined) return { terms: null };
  const { asked, open } = await countAsked(db.read, newest.version);
  return { terms: { version: newest.version, counts_from: newest.countsFrom.toISOString(), asked, open } };
}
