import { plainLine } from "@pavane/contract/core/plain-line";

export interface MailContent {
  readonly siteName: string;
  /** Address of the site, linked at the foot. */
  readonly siteUrl: string;
  readonly heading: string;
  /** Plain sentences, after the greeting; an empty line between them. */
  readonly paragraphs: readonly string[];
  /** One button; its address is also written out, because some programs show no buttons. */
  readonly action?: { readonly label: string; readonly url: string };
  /** What it answers, below its own words. */
  readonly quote?: { readonly lead: string; readonly text: string };
  /** Why the person receives this, in small type at the foot. */
  readonly reason?: string;
  /** False: a person wrote the words, and greets or does not. */
  readonly greets?: boolean;
}

/** Known where a mail is queued. */
interface MailFoot {
  /** Address where the reader turns off the mails of this kind. */
  readonly unsubscribe?: string | undefined;
}

export interface MailTexts {
  readonly text: string;
  readonly html: string;
}

/** What stands in the bell beside the subject of a mail. */
export interface MailNotice {
  readonly body: string | null;
  /** A path of this site. */
  readonly link: string | null;
}

/** The words of a mail, and the same for who is greeted by name, which is known where it is queued. */
export interface GreetedMail extends MailTexts {
  readonly greeting: (name: string | null, foot?: MailFoot) => MailTexts;
  readonly notice: MailNotice;
}

/** The words of a mail as plain text and as HTML with inline styles, which is all that mail programs agree on. */
export function layoutMail({ greets = true, ...content }: MailContent): GreetedMail {
  const lay = (name: string | null, foot: MailFoot = {}): MailTexts => {
    const hello = name === null ? "Hello," : `Hello ${name},`;
    const paragraphs = greets ? [hello, ...content.paragraphs] : content.paragraphs;
    const whole = { ...content, ...foot, heading: plainLine(content.heading), paragraphs };
    return { text: plainText(whole), html: htmlText(whole) };
  };
  return { ...lay(null), greeting: lay, notice: noticeOf(content) };
}

/** The first sentences, and where the button leads without what opens something by itself. */
function noticeOf({ siteUrl, paragraphs, action }: Omit<MailContent, "greets">): MailNotice {
  const url = action?.url ?? "";
  const link = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length).replace(/#.*$/s, "") : null;
  return { body: paragraphs[0] ?? null, link };
}

function plainText(content: MailContent & MailFoot): string {
  const { siteName, siteUrl, heading, paragraphs, action, quote, reason, unsubscribe } = content;
  const parts = [heading, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  if (quote) parts.push(`${quote.lead}\n${quote.text.replace(/^/gm, "> ")}`);
  const foot = [reason, unsubscribe && `${unsubscribeLabel}: ${unsubscribe}`].filter((line) => line !== undefined);
  parts.push(["--", `${siteName}, ${siteUrl}`, ...foot].join("\n"));
  return `${parts.join("\n\n")}\n`;
}

const unsubscribeLabel = "No more mails of this kind";
const ink = "#2c2233";
const quiet = "#6a6070";
const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

function htmlText(content: MailContent & MailFoot): string {
  const { siteName, siteUrl, heading, reason, unsubscribe } = content;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#f4f1ec;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ec;"><tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 8px 16px;font:italic 20px/1.2 ${serif};color:${ink};">${escapeHtml(siteName)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ddd4;border-radius:6px;padding:32px;">
<h1 style="margin:0 0 16px;font:normal 26px/1.25 ${serif};color:${ink};">${escapeHtml(heading)}</h1>
${bodyRows(content)}
</td></tr>
<tr><td style="padding:16px 8px 0;font:13px/1.5 ${sans};color:${quiet};">${reason === undefined ? "" : `${escapeHtml(reason)}<br>`}<a href="${escapeHtml(siteUrl)}" style="color:${quiet};">${escapeHtml(siteName)}</a>${unsubscribe === undefined ? "" : `<br><a href="${escapeHtml(unsubscribe)}" style="color:${quiet};">${unsubscribeLabel}</a>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function bodyRows({ paragraphs, action, quote }: MailContent): string {
  const lines = paragraphs.map(
    (paragraph) =>
      `<p style="margin:0 0 16px;font:16px/1.6 ${sans};color:${ink};">${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`,
  );
  if (action) {
    const url = escapeHtml(action.url);
    lines.push(
      `<p style="margin:24px 0;"><a href="${url}" style="display:inline-block;background:#6d2a2b;color:#ffffff;font:600 16px/1 ${sans};padding:14px 22px;border-radius:4px;text-decoration:none;">${escapeHtml(action.label)}</a></p>`,
      `<p style="margin:0;font:13px/1.5 ${sans};color:${quiet};word-break:break-all;">If the button does not work, open this address: <a href="${url}" style="color:${quiet};">${url}</a></p>`,
    );
  }
  if (quote)
    lines.push(
      `<p style="margin:24px 0 8px;font:13px/1.5 ${sans};color:${quiet};">${escapeHtml(quote.lead)}</p>`,
      `<blockquote style="margin:0;padding:0 0 0 14px;border-left:2px solid #e3ddd4;font:14px/1.6 ${sans};color:${quiet};">${escapeHtml(quote.text).replaceAll("\n", "<br>")}</blockquote>`,
    );
  return lines.join("\n");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
