import { lessonFileKind, lessonFileName } from "@pavane/contract/media/lesson-files";
import { videoEmbed } from "@pavane/contract/media/video-embed";

/** A text of a lesson in pieces: what is read, and what stands between as a card or a player. */
export type LessonPart =
  | { readonly kind: "text"; readonly html: string }
  | {
      readonly kind: "file";
      readonly name: string;
      readonly title: string;
      readonly facts: string;
      readonly plays: boolean;
    }
  | { readonly kind: "video"; readonly url: string; readonly host: string; readonly title: string };

/** The server's HTML in parts: a paragraph that is a link to a file of the lesson, or to a video, is shown as that. */
export function lessonParts(html: string): LessonPart[] {
  const parts: LessonPart[] = [];
  let from = 0;
  let depth = 0;
  let counted = 0;
  for (const match of html.matchAll(linkAlone)) {
    depth += nestingIn(html.slice(counted, match.index));
    counted = match.index;
    const part = depth === 0 ? placedPart(match) : null;
    if (part === null) continue;
    pushText(parts, html.slice(from, match.index));
    parts.push(part);
    from = match.index + match[0].length;
  }
  pushText(parts, html.slice(from));
  return parts;
}

const linkAlone = /<p><a href="([^"]*)"(?: title="([^"]*)")?[^>]*>([^<]*)<\/a><\/p>\n?/g;

/** How many lists, quotes and tables begin and do not end. */
function nestingIn(html: string): number {
  let depth = 0;
  for (const [, end] of html.matchAll(/<(\/?)(?:blockquote|ul|ol|table)\b/g)) depth += end === "/" ? -1 : 1;
  return depth;
}

function placedPart([, href = "", facts = "", words = ""]: RegExpExecArray): LessonPart | null {
  const address = plainText(href);
  const title = plainText(words);
  const name = lessonFileName(address);
  if (name !== null)
    return { kind: "file", name, title, facts: plainText(facts), plays: lessonFileKind(name) === "audio" };
  const embed = videoEmbed(address);
  return embed === null ? null : { kind: "video", url: embed.url, host: embed.host, title };
}

function pushText(parts: LessonPart[], html: string): void {
  if (html.trim() !== "") parts.push({ kind: "text", html });
}

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">", "#39": "'" };

const plainText = (html: string): string =>
  html.replace(/&(amp|quot|lt|gt|#39);/g, (whole, name: string) => entities[name] ?? whole);
