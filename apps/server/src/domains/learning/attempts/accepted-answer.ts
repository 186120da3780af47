import { typedNumber } from "@pavane/contract/courses/typed-number";

/**
 * Whether a typed answer is one that is accepted: letters of either case, with or without their accents, however it is spaced. With
 * a tolerance both are numbers, with a point or a comma, and may differ by as much.
 */
export function isAccepted(accepted: string, typed: string, tolerance: number | null): boolean {
  if (tolerance === null) return plain(accepted) === plain(typed) || isSameNumber(accepted, typed, 0);
  return isSameNumber(accepted, typed, tolerance);
}

function isSameNumber(accepted: string, typed: string, tolerance: number): boolean {
  const [one, other] = [typedNumber(accepted), typedNumber(typed)];
  // Fractions are not exact: 0.3 is as far from 0.2 as 0.1 allows.
  return one !== null && other !== null && Math.abs(one - other) <= tolerance + Number.EPSILON * Math.abs(one);
}

/** As it is compared: without case, accents on letters that are known without them, spaces around and doubled, and curly quotes. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
