import type { Answer, Body } from "@pavane/contract/routes";

export type Plans = Answer<"GET /api/plans">;
export type PlanOnSale = Plans["data"][number];
export type TierAbout = Plans["tiers"][number];
export type Subscription = Answer<"GET /api/subscriptions/user">["data"][number];
export type SubscriptionWithPayment = Answer<"GET /api/subscriptions/:id">;
export type SubscriptionPayment = NonNullable<SubscriptionWithPayment["payment"]>;
export type CheckoutQuote = Answer<"POST /api/subscriptions/checkout/quote">;
export type BegunCheckout = Answer<"POST /api/subscriptions/checkout">;
export type Checkout = Body<"POST /api/subscriptions/checkout">;
export type ChangeQuote = Answer<"POST /api/subscriptions/quote">;
export type Invoice = Answer<"GET /api/subscriptions/invoices">["data"][number];
export type Seats = Answer<"GET /api/subscriptions/seats">;
export type Seat = NonNullable<Seats["studio"]>["data"][number];
export type OwnSeat = Seats["mine"][number];
