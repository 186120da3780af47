import type { Answer, Args } from "@pavane/contract/routes";

export type Quote = Answer<"POST /api/checkout/quote">;
export type QuoteLine = Quote["lines"][number];
export type Order = Answer<"GET /api/orders/:publicId">;
export type OrderItem = Order["items"][number];
export type PlacedOrder = Answer<"POST /api/orders">;
export type PlaceOrder = Args<"POST /api/orders">["body"];
export type StartedPayment = Answer<"POST /api/orders/:publicId/payment">;
export type AskedItem = NonNullable<Args<"POST /api/checkout/quote">["body"]["items"]>[number];
