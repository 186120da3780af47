import { oneOf } from "@pavane/contract/core/codes";
import { placeholderNames, type Placeholder } from "@pavane/contract/site/page-keys";

/** What is in place of a placeholder, as plain text and as safe HTML. */
export interface Filling {
  readonly text: string;
  readonly html: string;
  /** The same within a sentence, where it is another. */
  readonly inSentence?: Omit<Filling, "inSentence">;
}

export type Fillings = Readonly<Record<Placeholder, Filling>>;

/** What a text may name of the operator; null where it is not set. */
export interface Operator {
  readonly siteName: string;
  readonly siteAddress: string;
  readonly supportEmail: string | null;
  readonly postalAddress: string | null;
  readonly phone: string | null;
  readonly refundDays: number;
  readonly paymentProvider: string;
  readonly mailProvider: string;
  readonly fileStorage: string;
}

/** What the placeholders say; one that is not set still reads as part of a sentence. */
export function fillingsOf(operator: Operator): Fillings {
  const { supportEmail } = operator;
  return {
    site_name: plain(operator.siteName),
    site_address: { text: operator.siteAddress, html: linkTo(operator.siteAddress, operator.siteAddress) },
    support_email:
      supportEmail === null
        ? { text: "our contact page", html: linkTo("/contact", "our contact page") }
        : { text: supportEmail, html: linkTo(`mailto:${supportEmail}`, supportEmail) },
    postal_address: lines(operator.postalAddress ?? "an address that we give on request"),
    phone: plain(operator.phone ?? "a number that we give on request"),
    refund_days: plain(String(operator.refundDays)),
    payment_provider: plain(operator.paymentProvider),
    mail_provider: plain(operator.mailProvider),
    file_storage: plain(operator.fileStorage),
  };
}

/** The text with its placeholders filled in; unknown ones stay as typed. */
export const fillText = (text: string, fillings: Fillings): string =>
  text.replace(placeholder, (typed, name: string, at: number) =>
    isKnown(name) ? fitting(fillings[name], around(text, at, typed), lineOfText).text : typed,
  );

/** The same for sanitised HTML. What is inside a tag is left alone, because a filling may contain a tag itself. */
export const fillHtml = (html: string, fillings: Fillings): string =>
  html.replace(tagOrPlaceholder, (typed, name: string | undefined, at: number) =>
    name !== undefined && isKnown(name) ? fitting(fillings[name], around(html, at, typed), lineOfHtml).html : typed,
  );

interface Around {
  readonly before: string;
  readonly after: string;
}

type Line = Readonly<Record<keyof Around, RegExp>>;

const NEAR = 60;

const around = (text: string, at: number, typed: string): Around => {
  const end = at + typed.length;
  return { before: text.slice(Math.max(0, at - NEAR), at), after: text.slice(end, end + NEAR) };
};

const lineOfText: Line = { before: /(?:^|\n)[ \t]*$/, after: /^[ \t]*(?:$|\r?\n)/ };
const lineOfHtml: Line = {
  before: /(?:^|<(?:p|li|td|dd|div|br)\b[^<>]*>)\s*$/,
  after: /^\s*(?:$|<(?:\/(?:p|li|td|dd|div)|br)\b)/,
};

/** A placeholder alone on its line keeps the lines of its filling. */
const fitting = (filling: Filling, { before, after }: Around, line: Line): Omit<Filling, "inSentence"> =>
  line.before.test(before) && line.after.test(after) ? filling : (filling.inSentence ?? filling);

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const tagOrPlaceholder = /<[^>]*>|\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => oneOf(placeholderNames, name) !== undefined;

const plain = (text: string): Filling => ({ text, html: escapeHtml(text).replaceAll(/\r?\n/g, "<br />") });

const lines = (text: string): Filling => ({ ...plain(text), inSentence: plain(text.replaceAll(/\s*\r?\n\s*/g, ", ")) });

const linkTo = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener nofollow">${escapeHtml(text)}</a>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
