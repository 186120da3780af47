import { allOf, emptyDraft, notAccepted, plainNumber, quoted } from "../read-questions.ts";
import { rightOf, type Found, type ItemParts, type Response } from "./item-parts.ts";
import { findWithin, named, type XmlElement } from "./xml-tree.ts";

/** A blank that is filled by typing: the answers that are accepted, of numbers with how far one may be off. */
export function textEntry({ item, interaction, response }: ItemParts): Found {
  if (!["", "string", "integer", "float"].includes(response.baseType))
    return { message: `answers of the type ${quoted(response.baseType)} are not supported` };
  if (interaction.attributes["patternMask"] !== undefined || findWithin(item, named("patternMatch")).length > 0)
    return { message: "answers that fit a pattern are not supported" };
  const accepted = acceptedOf(response);
  const [first] = accepted;
  if (first === undefined) return { message: "it does not say what is right" };
  const tolerance = toleranceOf(item, first);
  if (tolerance === "unknown") return { message: "this kind of tolerance is not supported" };
  if (tolerance !== null && accepted.length > 1)
    return { message: "several numbers with a tolerance are not supported" };
  const partial = response.mapped.filter(({ points }) => points > 0).map(({ key }) => key);
  return {
    ...emptyDraft,
    type: "short_answer",
    options: accepted,
    correct: allOf(accepted),
    tolerance: response.baseType === "integer" || response.baseType === "float" ? (tolerance ?? 0) : tolerance,
    notes: notAccepted(partial, accepted),
  };
}

/** What is right, and what gives as many points. */
function acceptedOf(response: Response): string[] {
  const most = Math.max(0, ...response.mapped.map(({ points }) => points));
  const full = response.mapped.filter(({ points }) => points > 0 && points === most).map(({ key }) => key);
  const said = response.correct.length > 0 ? response.correct : full.length > 0 ? full : rightOf(response);
  return [...new Set([...said, ...full].filter((text) => text !== ""))];
}

/** How far a number may be from the right one; null where nothing is said. */
function toleranceOf(item: XmlElement, answer: string): number | null | "unknown" {
  const [equal, ...more] = findWithin(item, named("equal", "equalRounded"));
  if (equal === undefined) return null;
  const { toleranceMode = "exact", tolerance = "0" } = equal.attributes;
  if (equal.name === "equal" && toleranceMode === "exact") return null;
  const [below = Number.NaN, above = below] = tolerance.trim().split(/\s+/).map(Number);
  if (more.length > 0 || equal.name !== "equal" || !(below >= 0) || below !== above) return "unknown";
  if (toleranceMode === "absolute") return plainNumber(below);
  const share = plainNumber((Math.abs(Number(answer)) * below) / 100);
  return toleranceMode === "relative" && Number.isFinite(share) ? share : "unknown";
}
