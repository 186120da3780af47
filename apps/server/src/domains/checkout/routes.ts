import type { checkoutEndpoints } from "@pavane/contract/checkout/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { adminRoutes } from "./admin/routes.ts";
import { cartRoutes } from "./cart/routes.ts";
import { couponRoutes } from "./coupons/routes.ts";
import type { CheckoutDeps } from "./deps.ts";
import { guestRoutes } from "./guests/routes.ts";
import { orderingRoutes } from "./ordering/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { purchaseRoutes } from "./purchases/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { wishlistRoutes } from "./wishlist/routes.ts";

export const checkoutRoutes = (deps: CheckoutDeps): Handlers<typeof checkoutEndpoints> => ({
  ...cartRoutes(deps),
  ...wishlistRoutes(deps),
  ...couponRoutes(deps),
  ...orderRoutes(deps),
  ...orderingRoutes(deps),
  ...guestRoutes(deps),
  ...receiptRoutes(deps),
  ...purchaseRoutes(deps),
  ...refundRoutes(deps),
  ...adminRoutes(deps),
});
