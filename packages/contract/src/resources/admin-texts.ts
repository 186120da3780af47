/** Sentences of the administration of the market. */
export const adminTexts = {
  person: "Enter an e-mail address or a username.",
  grantReason: "Give a reason of at least 5 characters.",
  takeDownReason: "Give a reason of at least 10 characters.",
  storeReason: "Give a reason of at least 10 characters.",
  nameReason: "Say in at least 10 characters why another name is needed.",
} as const;

export const featuredFullText = (most: number): string => `Only ${most} resources can be featured.`;
