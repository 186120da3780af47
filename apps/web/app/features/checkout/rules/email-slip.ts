/** Where most addresses are; what is one slip away from one of these was probably meant to be it. */
const wellKnown = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "live.com",
  "msn.com",
  "aol.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "web.de",
  "t-online.de",
  "me.com",
  "mail.com",
  "proton.me",
  "protonmail.com",
  "yahoo.co.uk",
  "hotmail.co.uk",
  "btinternet.com",
  "hotmail.fr",
  "orange.fr",
  "wanadoo.fr",
  "libero.it",
  "comcast.net",
  "verizon.net",
  "yandex.com",
  "mail.ru",
] as const;

/** Real addresses that look like a slip of another. */
const meant: ReadonlySet<string> = new Set([
  ...wellKnown,
  "ymail.com",
  "email.com",
  "gmx.at",
  "gmx.ch",
  "gmx.us",
  "one.com",
]);

/**
 * The address that was probably meant: the same one at a well-known domain, where the typed domain is one letter swapped, wrong, doubled
 * or lost away from it ("gmial.com", "gmail.con", "hotmial.com"). Null where the domain is known, or like none of them.
 */
export function meantAddress(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 5 || domain.length > 40 || meant.has(domain)) return null;
  const likely = wellKnown.find((known) => isOneSlip(domain, known));
  return likely === undefined ? null : `${address.slice(0, at)}@${likely}`;
}

/** Whether one letter more, less or different, or two neighbours the other way round, make one of the other. */
function isOneSlip(typed: string, known: string): boolean {
  const first = [...typed].findIndex((sign, at) => sign !== known[at]);
  const from = first === -1 ? typed.length : first;
  const [rest, wanted] = [typed.slice(from), known.slice(from)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
