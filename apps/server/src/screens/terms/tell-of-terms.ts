import type { Job } from "../../platform/jobs.ts";
import type { ScreenDeps } from "../ports.ts";
import { findAsked, findAskingTerms, findUntold, insertNotices, type AskingTerms } from "./store-asked.ts";
import { termsMail } from "./terms-mail.ts";
import { dueStages, type TermsStage } from "./terms-stage.ts";

type Deps = Pick<ScreenDeps, "db" | "clock" | "baseUrl" | "getSettings" | "queueMail">;

/** People who are written to in one transaction: of 100,000 nobody waits for the last, and what is cut off goes on after them. */
const mostAtOnce = 200;

export const tellOfTermsJob = (deps: Deps): Job => ({
  name: "screens.tell-of-terms",
  schedule: "* * * * *",
  run: () => tellOfTerms(deps),
});

/** Writes to everybody with a page in the directory, a store or a plan who has not accepted new terms: each once for a version and stage. */
async function tellOfTerms(deps: Deps): Promise<void> {
  const asking = await findAskingTerms(deps.db.read);
  for (const { version, stage } of dueStages(asking, deps.clock.now())) {
    const terms = asking.find((one) => one.version === version);
    if (terms) while (await tellSome(deps, terms, stage));
  }
}

/** Whether there may be more. */
async function tellSome(deps: Deps, terms: AskingTerms, stage: TermsStage): Promise<boolean> {
  const { version } = terms;
  const ids = await findUntold(deps.db.read, { version, stage }, mostAtOnce);
  if (ids.length === 0) return false;
  await deps.db.write(async (tx) => {
    const { name, time_zone: zone } = await deps.getSettings(tx);
    const fresh = await insertNotices(tx, ids, { version, stage, at: deps.clock.now() });
    const site = { name, url: deps.baseUrl(), zone };
    for (const { id, to, ...person } of fresh.length === 0 ? [] : await findAsked(tx, fresh)) {
      const dedupeKey = `terms:${version}:${stage}:${id}`;
      const words = termsMail(site, { terms, stage, person });
      await deps.queueMail(tx, { userId: id, to, kind: "terms_changed", secret: false, dedupeKey, ...words });
    }
  });
  return ids.length === mostAtOnce;
}
