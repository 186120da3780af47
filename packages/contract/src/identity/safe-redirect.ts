/** The path to go back to after signing in, or null when it could lead anywhere but this site. */
export function safeRedirect(value: string | null | undefined, origin: string): string | null {
  if (!value || !isOwnPath(value)) return null;
  const decoded = decodeOnce(value);
  if (decoded === null || !isOwnPath(decoded)) return null;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin) return null;
  if (!isOwnPath(url.pathname)) return null; // "/.//x" resolves to "//x"
  if (/^\/(auth|register)(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

const isOwnPath = (value: string): boolean => /^\/(?![/\\])/.test(value) && ![...value].some(isControl);

const isControl = (sign: string): boolean => sign < " " || sign === "\u007f";

function decodeOnce(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
