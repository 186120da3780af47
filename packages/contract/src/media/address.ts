/**
 * An address on another site as it is stored: https, a host and nothing that could be mistaken for another (no name or
 * password before the host, no port), in the spelling browsers read it in. Null for anything else.
 */
export function webAddress(typed: string): string | null {
  if (!/^https:\/\/[^/\\?#@\s]/i.test(typed) || /[\\\s]/.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  const plain = url.protocol === "https:" && url.username === "" && url.password === "" && url.port === "";
  return plain ? url.href : null;
}

/** The address of a site that may be this one, by http and with a port too. Null for anything that could be mistaken for another. */
export function siteAddress(typed: string): string | null {
  if (!/^https?:\/\/[^/\\?#@\s]/i.test(typed) || /[\\\s]/.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  return url.username === "" && url.password === "" ? url.href : null;
}

/**
 * A path on this site that a picture or video may be at. Null when it says one place and leads to another (`/uploads/../api/x`),
 * leaves the site, or leads to a call.
 */
export function localAddress(typed: string): string | null {
  if (!/^(?:\/?public\/\w|\/\w)[!#-&(-;=?-~]*$/.test(typed)) return null;
  const path = typed.startsWith("/") ? typed : `/${typed}`;
  const [written = ""] = path.split(/[?#]/);
  const url = new URL(path, base);
  const decoded = decode(url.pathname);
  if (
    url.origin !== base ||
    url.pathname !== written ||
    decoded === null ||
    /\/\/|[\\\0]|\/\.\.?(\/|$)/.test(decoded)
  ) {
    return null;
  }
  return /^(?:\/public)*\/api(?:\/|$)/i.test(decoded) ? null : typed;
}

/** Any origin does: only what the path becomes is asked. */
const base = "https://site.invalid";

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
