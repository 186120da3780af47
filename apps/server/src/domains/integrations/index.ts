import { integrationsEndpoints } from "@pavane/contract/integrations/endpoints";
import type { Tx } from "../../platform/db/database.ts";
import { internet, type Outside } from "../../platform/external/fetch-external.ts";
import type { DomainParts, Platform } from "../../platform/platform.ts";
import { createSealer } from "../../platform/sealed.ts";
import { recordEvent, type HappenedEvent } from "./deliveries/record-event.ts";
import type { IntegrationsNeeds } from "./deps.ts";
import { integrationsJobs } from "./jobs.ts";
import { integrationsRoutes } from "./routes.ts";

export { integrationsPersonalData } from "./personal-data-repository.ts";

export interface Integrations extends DomainParts {
  /** Tells webhooks of an event, in the transaction in which it happens. */
  tell(tx: Tx, event: HappenedEvent): Promise<void>;
}

/** What other programs are told. `outside` is the way to them. */
export function createIntegrations(
  platform: Platform,
  left: IntegrationsNeeds,
  outside: Outside = internet,
): Integrations {
  const deps = { ...platform, ...left, outside, sealer: createSealer(platform.secret, "webhooks: signing secrets") };
  return {
    tell: (tx, event) => recordEvent(tx, deps, event),
    routes: (register) => register(integrationsEndpoints, integrationsRoutes(deps)),
    jobs: integrationsJobs(deps),
  };
}
