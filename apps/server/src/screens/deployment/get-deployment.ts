import type { Deployment } from "@pavane/contract/screens/schema-deployment";
import { withTimeout } from "../../platform/in-time.ts";
import { findBuiltAt, findCommit } from "../../build-facts.ts";
import type { ScreenDeps } from "../ports.ts";
import { configurationCard } from "./configuration-card.ts";
import { databaseCard } from "./database-card.ts";
import { findLargestTables } from "./database-repository.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { jobsCard } from "./jobs-card.ts";
import { judgeVariables } from "./judge-variables.ts";
import { mailCard } from "./mail-card.ts";
import { paymentsCard } from "./payments-card.ts";
import { processesCard } from "./processes-card.ts";
import { runCard, worstState } from "./run-probes.ts";
import { storageCard } from "./storage-card.ts";
import { versionCard } from "./version-card.ts";

/** `noAnswerText` says so. */
const limitMs = 5_000;
const maxTables = 8;

/** Looks at every part of the installation, concurrently. Made at the start, when the folder holds what runs. */
export function createDeploymentCheck(deps: ScreenDeps): (origin: string) => Promise<Deployment> {
  const atStart = { commit: findCommit(), builtAt: findBuiltAt() };
  const limits = { limitMs, clean: hideSecrets(deps.config) };
  return async (origin) => {
    const others = [processesCard, databaseCard, storageCard, jobsCard, mailCard, paymentsCard].map((card) =>
      card(deps),
    );
    const probes = [versionCard(deps, atStart), ...others, configurationCard(deps, origin)];
    const [cards, tables] = await Promise.all([
      Promise.all(probes.map((card) => runCard(card, limits))),
      largestTables(deps),
    ]);
    return {
      as_of: deps.clock.now().toISOString(),
      state: worstState(cards.map(({ state }) => state)),
      cards,
      largest_tables: tables,
      variables: judgeVariables(deps.config),
    };
  };
}

/** None where the database does not answer in time, which its card says. */
const largestTables = ({ db }: ScreenDeps): Promise<Deployment["largest_tables"]> =>
  withTimeout(
    limitMs,
    findLargestTables(db.read, maxTables).catch(() => []),
    () => [],
  );
