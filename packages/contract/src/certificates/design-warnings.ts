import type { PageDesign, TextPart } from "./design.ts";
import { placeholdersIn } from "./design-text.ts";

/** What a template is warned about, in the words of the specification. Warnings never forbid. */
export const warningTexts = {
  serial_missing: "The serial is missing",
  name_too_long: "This name does not fit",
  low_contrast: "Low contrast",
} as const;

export interface DesignWarning {
  readonly kind: keyof typeof warningTexts;
  /** The part it is about; null for the template as a whole. */
  readonly part: string | null;
  /** What to know besides, in a sentence. */
  readonly detail: string;
}

/** Letters need this much of it (WCAG 2.2, success criterion 1.4.3); large ones less. */
const enough = (size: number): number => (size >= largeLetters ? 3 : 4.5);
const largeLetters = 18;

/** What can be said of a design without drawing it. `misfits` are the parts that a drawing found too small, by the name it drew. */
export function warningsOf(
  design: PageDesign,
  misfits: readonly { name: string; parts: readonly string[] }[],
): DesignWarning[] {
  const texts = design.parts.filter((part) => part.kind === "text");
  return [
    ...(texts.some(({ text }) => placeholdersIn(text).has("serial"))
      ? []
      : [{ kind: "serial_missing", part: null, detail: "Nobody could check it." } as const]),
    ...texts.flatMap((part) => tooLong(part, misfits)),
    ...texts.flatMap((part) => faint(part, design.background.colour)),
  ];
}

function tooLong(part: TextPart, misfits: Parameters<typeof warningsOf>[1]): DesignWarning[] {
  const names = misfits.filter(({ parts }) => parts.includes(part.id)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ kind: "name_too_long", part: part.id, detail: `${names.join("; ")}: smaller than ${part.least} pt.` }];
}

function faint(part: TextPart, ground: string): DesignWarning[] {
  const needed = enough(part.size);
  const contrast = contrastOf(part.colour, ground);
  if (contrast >= needed) return [];
  const shown = Math.floor(contrast * 10) / 10;
  return [{ kind: "low_contrast", part: part.id, detail: `${shown} to 1. Needs ${needed}.` }];
}

/** How far two colours stand apart, from 1, the same, to 21, black on white. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const part = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
