import { screensEndpoints } from "@pavane/contract/screens/endpoints";
import type { DomainParts } from "../platform/platform.ts";
import { offerFigures } from "../platform/watching/figures.ts";
import { operationFigures } from "./operation/operation-figures.ts";
import type { ScreenDeps } from "./ports.ts";
import { notifyTroubleJob } from "./overview/trouble/notify-trouble.ts";
import { notifyTermsJob } from "./terms/notify-terms.ts";
import { screensRoutes } from "./routes.ts";

export { screensPersonalData } from "./personal-data-repository.ts";

/** Screens that read from several domains. They write only who was notified of problems and of new terms. */
export function createScreens(deps: ScreenDeps): DomainParts {
  const metrics = deps.watch?.metrics;
  if (metrics) offerFigures(metrics, operationFigures(deps), deps);
  return {
    routes: (register) => register(screensEndpoints, screensRoutes(deps)),
    jobs: [notifyTroubleJob(deps), notifyTermsJob(deps)],
  };
}
