import type { Answer, Body } from "@pavane/contract/routes";

export type Quote = Answer<"POST /api/checkout/quote">;
export type QuoteLine = Quote["lines"][number];
export type Order = Answer<"GET /api/orders/:publicId">;
export type OrderItem = Order["items"][number];
export type PlacedOrder = Answer<"POST /api/orders">;
export type PlaceOrder = Body<"POST /api/orders">;
export type StartedPayment = Answer<"POST /api/orders/:publicId/payment">;
export type RequestedItem = NonNullable<Body<"POST /api/checkout/quote">["items"]>[number];
