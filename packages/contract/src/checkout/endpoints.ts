import { adminOrderEndpoints } from "./endpoints-admin.ts";
import { cartEndpoints } from "./endpoints-cart.ts";
import { couponEndpoints } from "./endpoints-coupon.ts";
import { orderEndpoints } from "./endpoints-order.ts";
import { purchaseEndpoints } from "./endpoints-purchase.ts";
import { refundEndpoints } from "./endpoints-refund.ts";
import { wishlistEndpoints } from "./endpoints-wishlist.ts";

export const checkoutEndpoints = {
  ...cartEndpoints,
  ...couponEndpoints,
  ...orderEndpoints,
  ...purchaseEndpoints,
  ...refundEndpoints,
  ...wishlistEndpoints,
  ...adminOrderEndpoints,
} as const;
