export interface Expiry {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
}

/** Shows digits as "MM / YY" while they are typed. A year of four digits, as browsers fill it in, is cut to two. */
export function formatExpiry(text: string, deleting = false): string {
  const typed = text.replace(/\D/g, "");
  const single = /^[2-9]/.test(typed) || /^\s*1\s*\//.test(text);
  const digits = single ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const rest = digits.slice(2, 6);
  const year = rest.length === 4 ? rest.slice(2) : rest.slice(0, 2);
  if (year !== "") return `${month} / ${year}`;
  return month.length === 2 && !deleting ? `${month} / ` : month;
}

/** Null when it is no month of a year. */
export function parseExpiry(text: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (match === null) return null;
  const month = Number(match[1]);
  const year = Number(match[2]);
  if (month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** What is wrong with an expiry, or null. A card is good to the last day of its month. */
export function expiryProblem(text: string, today: Date): string | null {
  const expiry = parseExpiry(text);
  if (expiry === null) return "Enter the expiry";
  const now = today.getFullYear() * 12 + today.getMonth() + 1;
  return expiry.year * 12 + expiry.month < now ? "The card has expired" : null;
}
