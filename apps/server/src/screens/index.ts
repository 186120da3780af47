import { screensEndpoints } from "@pavane/contract/screens/endpoints";
import type { DomainParts } from "../platform/platform.ts";
import type { ScreenDeps } from "./ports.ts";
import { tellTroubleJob } from "./overview/trouble/tell-trouble.ts";
import { tellOfTermsJob } from "./terms/tell-of-terms.ts";
import { screensRoutes } from "./routes.ts";

/** Screens that read from several domains. They write nothing but who was told of trouble and of new terms. */
export const createScreens = (deps: ScreenDeps): DomainParts => ({
  routes: (register) => register(screensEndpoints, screensRoutes(deps)),
  jobs: [tellTroubleJob(deps), tellOfTermsJob(deps)],
});
