/** The one currency of prices, as payment services write it. */
export const siteCurrency = "usd";
