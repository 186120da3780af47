import { screensEndpoints } from "@pavane/contract/screens/endpoints";
import type { DomainParts } from "../platform/platform.ts";
import type { ScreenDeps } from "./ports.ts";
import { screensRoutes } from "./routes.ts";

/** Screens that read from several domains and write nothing. */
export const createScreens = (deps: ScreenDeps): DomainParts => ({
  routes: (register) => register(screensEndpoints, screensRoutes(deps)),
});
