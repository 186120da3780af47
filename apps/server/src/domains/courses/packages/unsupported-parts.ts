import type { UnsupportedPart } from "@pavane/contract/courses/package-limits";
import { allOf, childOf, type XmlElement } from "../../../platform/xml/xml-tree.ts";

/** What a package asks for and does not get here. */
export function findUnsupported(manifest: XmlElement, outline: XmlElement, outlines: number): UnsupportedPart[] {
  const has = (...names: string[]) => names.some((name) => allOf(outline, name).some(saysSomething));
  const found: Record<UnsupportedPart, boolean> = {
    sequencing:
      has("sequencingrules", "rolluprules", "limitconditions", "randomizationcontrols") || isOrdered(manifest, outline),
    shared_objectives: has("mapinfo"),
    shared_data: has("map"),
    prerequisites: has("prerequisites"),
    time_limits: has("maxtimeallowed"),
    several_outlines: outlines > 1,
  };
  return (Object.keys(found) as UnsupportedPart[]).filter((part) => found[part]); // the keys of the record above
}

const saysSomething = ({ text, attributes, children }: XmlElement): boolean =>
  text.trim() !== "" || children.length > 0 || Object.keys(attributes).length > 0;

/** Learners may not choose, or may not go back; also where a collection says it for several parts. */
function isOrdered(manifest: XmlElement, outline: XmlElement): boolean {
  const controls = [...allOf(outline, "sequencing"), ...allOf(childOf(manifest, "sequencingcollection"), "sequencing")];
  return controls.some((sequencing) => {
    const control = childOf(sequencing, "controlmode")?.attributes;
    return control?.["choice"] === "false" || control?.["forwardonly"] === "true";
  });
}
