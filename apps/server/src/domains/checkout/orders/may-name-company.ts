import type { OrderStatus } from "@pavane/contract/checkout/choices";

/** Whether an order has, or may yet have, a receipt to name a company on. */
export const mayNameCompany = (status: OrderStatus): boolean => status !== "expired" && status !== "canceled";
