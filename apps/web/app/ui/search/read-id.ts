/** The id that a part of an address names; null when it is none. */
export const readId = (text: string | null | undefined): number | null =>
  typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
