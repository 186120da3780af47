import type { professionalsEndpoints } from "@pavane/contract/professionals/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import type { BusyDeps } from "./busy/deps.ts";
import { busyRoutes } from "./busy/routes.ts";
import type { ProfessionalsDeps } from "./deps.ts";
import { hoursRoutes } from "./hours/routes.ts";
import { professionalRoutes } from "./own-profile/routes.ts";
import { serviceRoutes } from "./services/routes.ts";

export const professionalsRoutes = (deps: ProfessionalsDeps & BusyDeps): Handlers<typeof professionalsEndpoints> => ({
  ...professionalRoutes(deps),
  ...serviceRoutes(deps),
  ...hoursRoutes(deps),
  ...busyRoutes(deps),
});
