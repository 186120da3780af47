const head = /<head>([\s\S]*?)<\/head>/;
const link = (attribute: string) => new RegExp(`<link\\b[^>]*\\b${attribute}[^>]*>`, "g");

/** Found before anything else: what is needed to paint. */
const painting = [link('rel="stylesheet"'), link('as="font"'), link('as="image"')];
const scripts = link('rel="modulepreload"');
const firstScript = /<script\b[^>]*>[\s\S]*?<\/script>/;

/**
 * Puts the head of a page in the order in which a browser needs it: the few lines that run before the first paint, styles,
 * fonts and the first picture, and last the scripts, which the paint does not wait for. React writes the scripts first.
 */
export function arrangeHead(html: string): string {
  return html.replace(head, (_, content: string) => {
    const taken: string[] = [];
    const take = (pattern: RegExp) => {
      content = content.replace(pattern, (part) => {
        taken.push(part);
        return "";
      });
    };
    for (const pattern of [firstScript, ...painting]) take(pattern);
    const first = taken.splice(0).join("");
    take(scripts);
    const last = taken.map((part) => part.replace("<link ", '<link fetchpriority="low" ')).join("");
    const meta = /^(?:<meta\b(?![^>]*\b(?:name|property)="(?!viewport))[^>]*>)*/.exec(content)?.[0] ?? "";
    return `<head>${meta}${first}${content.slice(meta.length)}${last}</head>`;
  });
}

/**
 * Keeps the page's code from loading until the page has been painted: `start-after-paint.ts`, which is in the head, turns
 * links and script back into what they were.
 */
export const holdScripts = (html: string): string =>
  html
    .replaceAll(scripts, (part) => part.replace('rel="modulepreload"', 'rel="held-modulepreload"'))
    .replace(/(<script\b[^>]*\btype=)"module"/, '$1"text/held-module"');
