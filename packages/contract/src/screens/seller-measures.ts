/** What is counted, or summed in cents, of what somebody sells, in the order of tables and files. */
export const sellerMeasures = [
  "views",
  "visitors",
  "units",
  "gross",
  "discounts",
  "commission",
  "refunds",
  "included",
  "net",
  "downloads",
] as const;
export type SellerMeasure = (typeof sellerMeasures)[number];
