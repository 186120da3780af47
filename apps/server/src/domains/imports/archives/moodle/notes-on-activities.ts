import type { XmlElement } from "../../../../platform/xml/xml-tree.ts";
import type { CourseBuilder } from "../course-builder.ts";
import { said } from "./moodle-parts.ts";

export const hiddenReason = "It was hidden. It comes like the others: set when it opens, or delete it";
/** Of a part of a lesson, which cannot open by itself. */
export const hiddenPartReason = "It was hidden. It comes like the others: delete it, or leave it";

export function noteRestriction(builder: CourseBuilder, element: XmlElement | null, kind: string, name: string): void {
  const condition = said(element, "availability") || said(element, "availabilityjson");
  if (/"type"\s*:/.test(condition))
    builder.leaveOut({ kind, name, reason: "Who may open it was restricted. The restriction does not come" });
}
