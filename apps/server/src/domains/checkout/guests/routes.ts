import type { orderEndpoints } from "@pavane/contract/checkout/endpoints-order";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CheckoutDeps } from "../deps.ts";
import { readOrderToken } from "../orders/open-order.ts";
import { takeOrder } from "./take-order.ts";

export const guestRoutes = (deps: CheckoutDeps): Pick<Handlers<typeof orderEndpoints>, "takeOrder"> => ({
  takeOrder: (call) => takeOrder(deps, call.actor, call.params.publicId, readOrderToken(call.request)),
});
