import type { PictureCandidate, PictureReport } from "@pavane/contract/identity/schema-image-report";
import { bytesText } from "../../../media/bytes-text.ts";

/** What each address is, in the words of the page. */
export const sourceNames: Readonly<Record<PictureCandidate["source"], string>> = {
  stored: "Stored picture",
  alternate: "Other folder of uploads",
  thumbnail: "Thumbnails",
  absolute: "Uploads on the other host",
  fallback: "Generated picture",
};

/** What was found at an address, in one line: status, type, bytes, pixels and time. */
export function foundText({ status, type, bytes, width, height, took_ms }: PictureCandidate): string {
  const pixels = width === null || height === null ? null : `${width} × ${height} px`;
  const parts = [
    status === null ? "No answer" : `HTTP ${status}`,
    type,
    bytes === null ? null : bytesText(bytes),
    pixels,
  ];
  return [...parts.filter((part) => part !== null), `${took_ms} ms`].join(" · ");
}

/** What the report comes to; `isOwn` when its reader is the person whose picture it is. */
export function verdict({ stored, used, candidates, user }: PictureReport, isOwn: boolean): string {
  if (stored === null) {
    return `${isOwn ? "You have" : `@${user.username} has`} no profile picture. The initials avatar is used.`;
  }
  const chosen = candidates.find(({ address }) => address === used);
  if (chosen === undefined) return "No picture could be shown from any address. The initials avatar is used.";
  if (chosen.source === "stored") return "The stored picture is used.";
  const where = sourceNames[chosen.source].toLowerCase();
  return chosen.source === "fallback"
    ? "The stored picture cannot be shown. The initials avatar is used."
    : `The stored picture cannot be shown. The one of another address is used: ${where}.`;
}

/** The whole report as text, to be sent to whoever helps. */
export function reportText(report: PictureReport, isOwn: boolean): string {
  return [
    `Profile picture of @${report.user.username} (#${report.user.id})`,
    verdict(report, isOwn),
    `Stored value: ${report.stored ?? "none"}`,
    `After the address rules: ${report.normalised ?? "none"}`,
    ...report.candidates.map(
      (candidate, index) =>
        `${index + 1}. ${candidate.address} (${sourceNames[candidate.source]}): ${candidate.shows ? "shows" : "fails"}, ${foundText(candidate)}` +
        `, cache-control ${candidate.cache_control ?? "none"}${candidate.problem === null ? "" : `. ${candidate.problem}`}`,
    ),
    `Used: ${report.used ?? "none"}`,
  ].join("\n");
}
