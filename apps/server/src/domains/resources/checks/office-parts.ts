/** Kinds of parts that wait for a click; whatever else is named outside of a file is fetched when it is opened. */
const waits = /\/hyperlink$/i;
const onThisMachine = /^(?!\\\\|\/\/)(?:file:\/\/\/[a-z]:[\\/]|(?![a-z][a-z0-9+.-]*:))/i;

/** Text as its mark of order says: programs read parts in other writings than UTF-8 too. */
export function textOf(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return content.toString("utf16le", 2);
  if (first === 0xfe && second === 0xff)
    return Buffer.from(content.subarray(2, evenEnd(content)))
      .swap16()
      .toString("utf16le");
  return content.toString("utf8");
}

const evenEnd = (content: Buffer): number => content.length - (content.length % 2);

export function fetchesFromElsewhere(relations: string): boolean {
  const each = relations.match(/<[\w:]*Relationship\s[^>]*>/g) ?? [];
  return each.some((relation) => {
    const [mode, kind, target] = ["TargetMode", "Type", "Target"].map((name) => attribute(relation, name));
    if (mode?.toLowerCase() !== "external" || waits.test(kind ?? "")) return false;
    return !onThisMachine.test(target?.trim() ?? "");
  });
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const written = double ?? single;
  return written === undefined ? undefined : withoutSigns(written);
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const withoutSigns = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    },
  );

/** Fields and links by which a document asks another program (DDE); a field may stand there in pieces. */
export function asksPrograms(part: string): boolean {
  if (/<(?:\w+:)?ddeLink[\s/>]/.test(part)) return true;
  const whole = part
    .match(/<(?:\w+:)?fldSimple\s[^>]*>/g)
    ?.map((tag) => withoutSigns(/instr\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? ""));
  if (whole?.some((field) => /^\s*DDE(?:AUTO)?\b/i.test(field))) return true;
  return part
    .split(/fldCharType\s*=\s*["']begin["']/)
    .some((field) => /^\s*DDE(?:AUTO)?\b/i.test(instructionOf(field)));
}

const instructionOf = (field: string): string =>
  withoutSigns(
    [...field.matchAll(/<(?:\w+:)?instrText(?:\s[^>]*)?>([^<]*)</g)].map(([, piece = ""]) => piece).join(""),
  );

/** No program of Office writes them. */
export const hasEntities = (part: string): boolean => /<!(?:DOCTYPE|ENTITY)/i.test(part);
