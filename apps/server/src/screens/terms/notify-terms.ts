import type { Job } from "../../platform/jobs.ts";
import type { ScreenDeps } from "../ports.ts";
import {
  findAsked,
  findAskingTerms,
  findNotifiedInVain,
  findUnnotified,
  findWithdrawnTerms,
  insertNotices,
  stillAsks,
  type AskingTerms,
  type WithdrawnTerms,
} from "./pending-terms-repository.ts";
import { termsMail, withdrawnMail } from "./terms-mail.ts";
import { dueStages, notifiesForMs, type ComingStage } from "./terms-stage.ts";

type Deps = Pick<ScreenDeps, "db" | "clock" | "baseUrl" | "getSettings" | "queueMail">;

/**
 * Maximum number of people notified in one transaction: of 100,000 nobody waits for the last, and an interrupted run
 * continues after those already notified.
 */
const maxAtOnce = 200;

export const notifyTermsJob = (deps: Deps): Job => ({
  name: "screens.tell-of-terms",
  schedule: "* * * * *",
  run: () => notifyTerms(deps),
});

/** Writes to everybody with a page in the directory, a store or a plan who has not accepted new terms: each once for a version and stage. */
async function notifyTerms(deps: Deps): Promise<void> {
  const asking = await findAskingTerms(deps.db.read);
  for (const { version, stage } of dueStages(asking, deps.clock.now())) {
    const terms = asking.find((one) => one.version === version);
    if (terms) while (await notifySome(deps, terms, stage));
  }
  const since = new Date(deps.clock.now().getTime() - notifiesForMs);
  for (const terms of await findWithdrawnTerms(deps.db.read, since)) while (await notifySomeWithdrawn(deps, terms));
}

/**
 * Notifies the people who got a notice of coming terms that these were withdrawn. Returns whether there may be more.
 */
async function notifySomeWithdrawn(deps: Deps, terms: WithdrawnTerms): Promise<boolean> {
  const { version } = terms;
  const ids = await findNotifiedInVain(deps.db.read, version, maxAtOnce);
  if (ids.length === 0) return false;
  await deps.db.write(async (tx) => {
    const { name, time_zone: zone } = await deps.getSettings(tx);
    const fresh = await insertNotices(tx, ids, { version, stage: "withdrawn", at: deps.clock.now() });
    const site = { name, url: deps.baseUrl(), zone };
    const now = deps.clock.now();
    const before = (await findAskingTerms(tx)).filter((one) => one.version < version && one.countsFrom > now);
    const waiting = before[0]?.countsFrom ?? null;
    for (const id of fresh) {
      const dedupeKey = `terms:${version}:withdrawn:${id}`;
      const words = withdrawnMail(site, { ...terms, waiting });
      await deps.queueMail(tx, { userId: id, kind: "terms_changed", secret: false, dedupeKey, ...words });
    }
  });
  return ids.length === maxAtOnce;
}

/** Whether there may be more. */
async function notifySome(deps: Deps, terms: AskingTerms, stage: ComingStage): Promise<boolean> {
  const { version } = terms;
  const ids = await findUnnotified(deps.db.read, { version, stage }, maxAtOnce);
  if (ids.length === 0) return false;
  const going = await deps.db.write(async (tx) => {
    if (!(await stillAsks(tx, version))) return false;
    const { name, time_zone: zone } = await deps.getSettings(tx);
    const fresh = await insertNotices(tx, ids, { version, stage, at: deps.clock.now() });
    const site = { name, url: deps.baseUrl(), zone };
    for (const { id, ...person } of fresh.length === 0 ? [] : await findAsked(tx, fresh)) {
      const dedupeKey = `terms:${version}:${stage}:${id}`;
      const words = termsMail(site, { terms, stage, person });
      await deps.queueMail(tx, { userId: id, kind: "terms_changed", secret: false, dedupeKey, ...words });
    }
    return true;
  });
  return going && ids.length === maxAtOnce;
}
