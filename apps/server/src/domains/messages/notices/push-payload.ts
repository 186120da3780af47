import type { NoticeRow } from "./tables.ts";

const maxSigns = 120;
const maxLink = 500;

/** What a browser shows of a notice: at most 3 KB, since push services take 4 KB of what is encrypted (RFC 8291). */
export const pushPayload = ({ id, title, body, link }: Pick<NoticeRow, "id" | "title" | "body" | "link">): string =>
  JSON.stringify({
    id,
    title: shortened(title),
    body: shortened(body ?? ""),
    link: link !== null && link.length <= maxLink ? link : "/notices",
  });

function shortened(text: string): string {
  const signs = [...text];
  return signs.length <= maxSigns ? text : `${signs.slice(0, maxSigns - 1).join("")}…`;
}
