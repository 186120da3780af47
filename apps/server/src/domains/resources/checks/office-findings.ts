import type { FoundFault } from "@pavane/contract/resources/files";
import {
  asksProgramByFormula,
  asksProgramByField,
  fetchesByFormula,
  isElsewhere,
  startsProgram,
} from "./active-content.ts";
import { localName, UnreadableXml, type XmlListener, type XmlTag } from "../../../platform/xml/read-xml.ts";

export interface Finding {
  readonly fault: FoundFault;
  /** What would be loaded. */
  readonly address?: string;
}

/** Thrown out of the reading of a part: nothing behind it changes the answer. */
export class FoundInPart extends Error {
  readonly finding: Finding;

  constructor(finding: Finding) {
    super(finding.fault);
    this.finding = finding;
  }
}

const stop = (fault: FoundFault, address?: string): never => {
  throw new FoundInPart(address === undefined ? { fault } : { fault, address });
};

const formulas: ReadonlySet<string> = new Set(["f", "definedName", "formula", "formula1", "formula2"]);
const instructions: ReadonlySet<string> = new Set(["instrText", "delInstrText"]);
const deepestField = 1_000;

/**
 * Listens to a part of a Word, Excel or PowerPoint file, any of them: these tags have the same meaning everywhere.
 * Throws `FoundInPart` at what a buyer's program would start or fetch. The characters of a field instruction may come
 * in several pieces, and fields may be nested.
 */
export function officeListener(): XmlListener {
  const fields: string[] = [""];
  let reading: "formula" | "field" | null = null;
  let text = "";
  /** Tags that are open within the one that is read. */
  let inner = 0;
  return {
    typed: (doctype) => stop(/\b(?:SYSTEM|PUBLIC)\b/i.test(doctype) ? "external_entity" : "entity"),
    opened: (tag) => {
      judgeTag(tag);
      if (tag.name === "fldChar") turn(fields, valueOf(tag, "fldCharType"));
      if (reading !== null) inner += 1;
      else reading = formulas.has(tag.name) ? "formula" : instructions.has(tag.name) ? "field" : null;
    },
    said: (more) => {
      if (reading !== null) text += more;
    },
    closed: () => {
      if (inner > 0) return void (inner -= 1);
      if (reading === "formula") judgeFormula(text);
      if (reading === "field") judgeField(fields, text);
      reading = null;
      text = "";
    },
  };
}

function judgeTag(tag: XmlTag): void {
  switch (tag.name) {
    case "ddeLink":
      return stop("dde_link");
    case "oleLink":
      return stop("object");
    case "fldSimple":
      return asksProgramByField(valueOf(tag, "instr") ?? "") ? stop("dde_field") : undefined;
    case "Relationship":
      return judgeRelation(tag);
    case "connection":
      return /^(?:1|true)$/.test(valueOf(tag, "refreshOnLoad") ?? "") ? stop("loads") : undefined;
    case "hlinkClick":
    case "hlinkMouseOver":
    case "hlinkHover":
      return startsProgram(valueOf(tag, "action") ?? "") ? stop("action") : undefined;
  }
}

/** Relation kinds that wait for a click; everything else that refers outside the file is fetched when it is opened. */
const waits = /\/hyperlink$/i;
const isObject = /\/(?:oleObject|package)$/i;

function judgeRelation(tag: XmlTag): void {
  if (valueOf(tag, "TargetMode")?.toLowerCase() !== "external") return;
  const kind = valueOf(tag, "Type") ?? "";
  if (waits.test(kind)) return;
  const target = valueOf(tag, "Target")?.trim() ?? "";
  if (isElsewhere(target)) stop("loads", target);
  if (isObject.test(kind)) stop("object", target);
}

function judgeFormula(formula: string): void {
  if (asksProgramByFormula(formula)) stop("dde_formula");
  if (fetchesByFormula(formula)) stop("loading_formula");
}

function judgeField(fields: string[], piece: string): void {
  const field = ((fields.at(-1) ?? "") + piece).trimStart().slice(0, 40);
  fields[fields.length - 1] = field;
  if (asksProgramByField(field)) stop("dde_field");
}

/** A field begins, and ends; between its instruction and its end is what it shows, which may contain fields itself. */
function turn(fields: string[], kind: string | undefined): void {
  if (kind === "begin") {
    if (fields.length > deepestField) throw new UnreadableXml("fields too deep");
    fields.push("");
  } else if (kind === "end" && fields.length > 1) fields.pop();
}

/** The value of an attribute, with any prefix. */
function valueOf({ attributes }: XmlTag, name: string): string | undefined {
  for (const key of Object.keys(attributes)) if (localName(key) === name) return attributes[key];
  return undefined;
}
