const length = 10;
/** Fewer would be in many numbers, and no index finds them. */
const minOfPart = 3;

/**
 * An order's public number as it is kept: ten characters of Crockford's base32, without dashes. People may type it with
 * dashes, spaces, small letters, O for 0 and I or L for 1. Null when it cannot be one.
 */
export function readPublicId(typed: string): string | null {
  const text = readPublicIdPart(typed);
  return text?.length === length ? text : null;
}

/** A part of such a number, typed in the same ways; null for fewer than three characters, and for what no number contains. */
export function readPublicIdPart(typed: string): string | null {
  const text = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return text.length >= minOfPart && text.length <= length && /^[0-9A-HJKMNP-TV-Z]+$/.test(text) ? text : null;
}

/** As people read it: K7Q2-M41X-9D. */
export const showPublicId = (publicId: string): string =>
  [publicId.slice(0, 4), publicId.slice(4, 8), publicId.slice(8)].join("-");
