import { packageLimits, type PackageStandard, type UnsupportedPart } from "@pavane/contract/courses/package-limits";
import { visibleName } from "@pavane/contract/core/visible-text";
import { UnreadableXml } from "../../../platform/xml/read-xml.ts";
import type { PackageItem } from "../tables.ts";
import { launchOf } from "./launch-path.ts";
import { isFaulty, type PackageFault } from "./package-fault.ts";
import { findUnsupported } from "./unsupported-parts.ts";
import { allOf, childOf, childrenOf, readXmlTree, type XmlElement } from "../../../platform/xml/xml-tree.ts";

export interface PackageManifest {
  readonly title: string;
  readonly standard: PackageStandard;
  readonly edition: string;
  readonly items: readonly PackageItem[];
  readonly unsupported: readonly UnsupportedPart[];
}

const fault = (text: string): PackageFault => ({ fault: text });

/** Reads what learners open in a package from its `imsmanifest.xml`. `has` says whether a file is in the archive. */
export function readManifest(content: Buffer, has: (path: string) => boolean): PackageManifest | PackageFault {
  const manifest = treeOf(content);
  if (isFaulty(manifest)) return manifest;
  const edition = editionOf(manifest);
  const standard = standardOf(manifest, edition);
  if (standard === null) return fault(notScorm(edition));
  const outlines = childrenOf(childOf(manifest, "organizations"), "organization");
  const chosen = childOf(manifest, "organizations")?.attributes["default"]?.trim();
  const outline = outlines.find(({ attributes }) => attributes["identifier"]?.trim() === chosen) ?? outlines[0];
  if (outline === undefined) return fault("Its imsmanifest.xml has no organization, so nothing in it can be started.");
  const title = titleOf(outline) ?? "Package";
  const items = readItems(manifest, outline, { title, has });
  if (isFaulty(items)) return items;
  if (items.length === 0) return fault("Its imsmanifest.xml names nothing that can be started.");
  if (items.length > packageLimits.items) return fault(`It has more than ${packageLimits.items} parts.`);
  return { title, standard, edition, items, unsupported: findUnsupported(manifest, outline, outlines.length) };
}

function treeOf(content: Buffer): XmlElement | PackageFault {
  try {
    const tree = readXmlTree(content);
    return tree.name === "manifest" ? tree : fault("Its imsmanifest.xml is no manifest.");
  } catch (error) {
    if (error instanceof UnreadableXml) return fault("Its imsmanifest.xml cannot be read as XML.");
    throw error;
  }
}

const editionOf = (manifest: XmlElement): string =>
  visibleName(childOf(childOf(manifest, "metadata"), "schemaversion")?.text ?? "").slice(0, 60);

/** By the version that it says; older tools leave it out, and write elements that only one standard has. */
function standardOf(manifest: XmlElement, edition: string): PackageStandard | null {
  if (/^1\.2\b/.test(edition)) return "scorm_1_2";
  if (/^(2004\b|CAM 1\.3)/i.test(edition)) return "scorm_2004";
  const resources = allOf(manifest, "resource");
  if (edition !== "" || !resources.some(({ attributes }) => attributes["scormtype"] !== undefined)) return null;
  return allOf(manifest, "sequencing").length > 0 ? "scorm_2004" : "scorm_1_2";
}

const notScorm = (edition: string): string =>
  edition === ""
    ? "Its imsmanifest.xml does not say that it is SCORM 1.2 or SCORM 2004."
    : `It is of the kind “${edition}”. Export it as SCORM 1.2 or SCORM 2004.`;

const maxTitle = 200;

function titleOf(element: XmlElement): string | null {
  const title = visibleName(childOf(element, "title")?.text ?? "").trim();
  return title === "" ? null : title.slice(0, maxTitle);
}

interface Reading {
  readonly title: string;
  readonly has: (path: string) => boolean;
}

function readItems(manifest: XmlElement, outline: XmlElement, { title, has }: Reading): PackageItem[] | PackageFault {
  const resources = childOf(manifest, "resources");
  const byId = new Map(
    childrenOf(resources, "resource").map((found) => [found.attributes["identifier"]?.trim() ?? "", found]),
  );
  const bases = [manifest.attributes["base"], resources?.attributes["base"]];
  const items: PackageItem[] = [];
  for (const item of itemsOf(outline)) {
    const reference = item.attributes["identifierref"]?.trim();
    if (reference === undefined || item.attributes["isvisible"] === "false") continue;
    const name = titleOf(item) ?? `${title} ${items.length + 1}`;
    const resource = byId.get(reference);
    if (resource === undefined) return fault(`“${name}” refers to a resource that the package does not have.`);
    const launch = launchOf({ bases: [...bases, resource.attributes["base"]], resource, item }, name, has);
    if (isFaulty(launch)) return launch;
    const reports = (resource.attributes["scormtype"] ?? "sco").toLowerCase() !== "asset";
    items.push({ title: name, ...launch, reports, ...demandsOf(item) });
  }
  return items;
}

/** In the order in which they are listed, those within others included. */
function itemsOf(outline: XmlElement): XmlElement[] {
  return childrenOf(outline, "item").flatMap((item) => [item, ...itemsOf(item)]);
}

/** What a part has to reach, and what it is given at its start. */
function demandsOf(item: XmlElement) {
  const sequencing = childOf(item, "sequencing");
  const primary = childOf(childOf(sequencing, "objectives"), "primaryobjective");
  const measured = primary?.attributes["satisfiedbymeasure"] === "true";
  const passing = measured ? (childOf(primary, "minnormalizedmeasure")?.text ?? "1") : undefined;
  const threshold = childOf(item, "completionthreshold");
  const isMeasured = threshold?.attributes["completedbymeasure"] !== "false";
  const progress = threshold?.attributes["minprogressmeasure"] ?? threshold?.text;
  const launchData = childOf(item, "datafromlms")?.text;
  return {
    masteryScore: numberIn(childOf(item, "masteryscore")?.text, 0, 100),
    scaledPassingScore: numberIn(passing, -1, 1),
    completionThreshold: isMeasured ? numberIn(progress, 0, 1) : null,
    launchData: launchData === undefined ? null : launchData.slice(0, 4_000),
    objectives: objectivesOf(childOf(sequencing, "objectives")),
  };
}

const maxObjectives = 100;

/** What a part of SCORM 2004 finds in its data model when it begins, by identifiers. */
function objectivesOf(objectives: XmlElement | undefined): string[] {
  const all = [...childrenOf(objectives, "primaryobjective"), ...childrenOf(objectives, "objective")];
  const ids = all.map(({ attributes }) => (attributes["objectiveid"] ?? "").trim().slice(0, 500));
  return [...new Set(ids)].filter((id) => id !== "").slice(0, maxObjectives);
}

function numberIn(text: string | undefined, least: number, most: number): number | null {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return value >= least && value <= most ? value : null;
}
