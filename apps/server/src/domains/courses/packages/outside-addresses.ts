/** What a browser loads by itself, by the attribute that says from where. */
const loading: Readonly<Record<string, string>> = {
  script: "src",
  img: "src",
  iframe: "src",
  frame: "src",
  embed: "src",
  audio: "src",
  video: "src",
  source: "src",
  track: "src",
  object: "data",
  link: "href",
};

const longest = 200;

/** Addresses of other sites that a page of a package loads something from, without what follows a question mark. */
export function outsideAddresses(html: string): string[] {
  const found = withoutComments(html).matchAll(/<([a-z]{3,6})\b([^<>]{0,4000})/gi);
  return [...found].flatMap(([, name = "", attributes = ""]) => {
    const tag = name.toLowerCase();
    const attribute = loading[tag];
    if (attribute === undefined || (tag === "link" && !loads(valueOf(attributes, "rel") ?? ""))) return [];
    const address = valueOf(attributes, attribute)?.trim() ?? "";
    if (!/^(https?:)?\/\//i.test(address)) return [];
    const url = URL.parse(address, "https://package.invalid/");
    return url === null ? [] : [`${url.host}${url.pathname}`.slice(0, longest)];
  });
}

/** A link that names another page loads nothing. */
const loads = (relation: string): boolean => /\b(stylesheet|preload|modulepreload|icon|manifest)\b/i.test(relation);

function valueOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? "");
}

/** In one go: a page of nothing but beginnings takes no longer than another. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  for (let at = 0; at < html.length;) {
    const from = html.indexOf("<!--", at);
    if (from === -1) return kept.join("") + html.slice(at);
    kept.push(html.slice(at, from));
    const to = html.indexOf("-->", from + 4);
    at = to === -1 ? html.length : to + 3;
  }
  return kept.join("");
}
