import { placeholderNames, type Placeholder } from "@pavane/contract/site/page-keys";

/** What stands in place of a placeholder, as plain text and as safe HTML. */
export interface Filling {
  readonly text: string;
  readonly html: string;
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
    postal_address: plain(operator.postalAddress ?? "an address that we give on request"),
    phone: plain(operator.phone ?? "a number that we give on request"),
    refund_days: plain(String(operator.refundDays)),
    payment_provider: plain(operator.paymentProvider),
    mail_provider: plain(operator.mailProvider),
    file_storage: plain(operator.fileStorage),
  };
}

/** The text with its placeholders filled in; unknown ones stay as typed. */
export const fillText = (text: string, fillings: Fillings): string =>
  text.replace(placeholder, (typed, name: string) => (isKnown(name) ? fillings[name].text : typed));

/** The same for sanitised HTML. What stands inside a tag is left alone, because a filling may hold a tag itself. */
export const fillHtml = (html: string, fillings: Fillings): string =>
  html.replace(tagOrPlaceholder, (typed, name: string | undefined) =>
    name !== undefined && isKnown(name) ? fillings[name].html : typed,
  );

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;
const tagOrPlaceholder = /<[^>]*>|\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => (placeholderNames as readonly string[]).includes(name);

const plain = (text: string): Filling => ({ text, html: escapeHtml(text).replaceAll(/\r?\n/g, "<br />") });

const linkTo = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" rel="noopener nofollow">${escapeHtml(text)}</a>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
