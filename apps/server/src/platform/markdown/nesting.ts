/** How deep elements of well-formed HTML are in each other. */
export function nestingOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)) {
    if (end === "/") depth -= 1;
    else if (!withoutContent.has(name)) depth += 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

const withoutContent: ReadonlySet<string> = new Set(["br", "hr", "img"]);
