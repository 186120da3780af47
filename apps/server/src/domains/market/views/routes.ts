import type { viewEndpoints } from "@pavane/contract/market/endpoints-views";
import type { Handlers } from "../../../platform/http/register.ts";
import { addressKey } from "../../../platform/rate-limit.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ViewsDeps } from "./deps.ts";
import { recordView } from "./record-view.ts";

export const viewRoutes = (deps: ViewsDeps): Handlers<typeof viewEndpoints> => ({
  recordResourceView: ({ actor, params, body: { source, ...rest }, request }) => {
    assertNoRest(rest);
    const looking = { actor, address: addressKey(request.ip), browser: request.headers["user-agent"] ?? "" };
    return recordView(deps, looking, params.id, source);
  },
});
