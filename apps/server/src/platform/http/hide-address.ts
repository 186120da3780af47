import type { SecretAddress } from "@pavane/contract/secret-addresses";

export type HideAddress = (url: string) => string;

const hidden = "[Redacted]";
/** Addresses within addresses, such as the page to go to after signing in; beyond this a value is hidden whole. */
const deepest = 3;

/** What is known of all marked addresses together. */
interface Marks {
  /** The fixed segments before a secret one, in lower case; null represents a segment that may be anything. */
  readonly places: readonly (readonly (string | null)[])[];
  /**
   * Query parameters are hidden at any address, for an address that is not served may have been meant for one that is.
   */
  readonly names: ReadonlySet<string>;
}

/**
 * Makes the function that turns an address, as a request came with it, into one that may be logged. It does not rely on a
 * route having been found: addresses that are mistyped, encoded in another way, prefixed, or refused before they are read hide what
 * follows a marked place just the same. Fragments, which only odd programs send, are hidden whole.
 */
export function addressHider(marked: readonly SecretAddress[]): HideAddress {
  const names = new Set(marked.flatMap(({ secret }) => secret.map((name) => name.toLowerCase())));
  const marks: Marks = { places: marked.flatMap(placesOf), names };
  return (url) => hideIn(url, marks, 0);
}

function placesOf({ path, secret }: SecretAddress): (string | null)[][] {
  const segments = path.split("/").filter(Boolean);
  const first = segments.findIndex((segment) => secret.some((name) => namesOf(segment).includes(name)));
  return first < 1
    ? []
    : [segments.slice(0, first).map((segment) => (segment.includes(":") ? null : segment.toLowerCase()))];
}

const namesOf = (segment: string): string[] => [...segment.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);

function hideIn(url: string, marks: Marks, depth: number): string {
  if (depth > deepest) return hidden;
  const end = url.indexOf("#");
  const [address, fragment] = end < 0 ? [url, ""] : [url.slice(0, end), `#${hidden}`];
  const requested = address.indexOf("?");
  const path = requested < 0 ? address : address.slice(0, requested);
  const query = requested < 0 ? "" : `?${hideInQuery(address.slice(requested + 1), marks, depth)}`;
  return hideInPath(path, marks, depth) + query + fragment;
}

function hideInPath(path: string, marks: Marks, depth: number): string {
  const decoded = decode(path);
  if (decoded === null) return hidden;
  // A query or fragment whose sign was encoded with it.
  if (/[?#]/.test(decoded)) return hideIn(decoded, marks, depth + 1);
  const segments = decoded.split(/[/\\]/);
  // By their places among those that are not empty.
  const filled = [...segments.keys()].filter((at) => segments[at] !== "");
  const words = filled.map((at) => (segments[at] ?? "").toLowerCase());
  const secretAt = marks.places
    .map((place) => firstAfter(words, place))
    .filter((at) => at !== null)
    .toSorted((a, b) => a - b)[0];
  const from = secretAt === undefined ? undefined : filled[secretAt];
  return from === undefined ? path : [...segments.slice(0, from), hidden].join("/");
}

/**
 * Where the segments of `place` occur one after the other, the index of what comes after them; null where nothing does.
 */
function firstAfter(words: readonly string[], place: readonly (string | null)[]): number | null {
  for (let start = 0; start + place.length < words.length; start += 1) {
    if (place.every((word, at) => word === null || words[start + at] === word)) return start + place.length;
  }
  return null;
}

const hideInQuery = (query: string, marks: Marks, depth: number): string =>
  query
    .split("&")
    .map((pair) => hideInPair(pair, marks, depth))
    .join("&");

function hideInPair(pair: string, marks: Marks, depth: number): string {
  const equals = pair.indexOf("=");
  const [name, value] = equals < 0 ? [pair, null] : [pair.slice(0, equals), pair.slice(equals + 1)];
  const [plainName, plainValue] = [decode(name), decode(value ?? "")];
  if (plainName === null || plainValue === null) return hidden;
  // "?a=1?sig=…": the name after the last sign that could begin one.
  const lastName = plainName.split(/[?;&[\]]/).findLast(Boolean) ?? "";
  if (marks.names.has(lastName.toLowerCase())) return value === null ? pair : `${name}=${hidden}`;
  if (value === null || !/[/\\?#&=;]/.test(plainValue)) return pair;
  const hiddenValue = hideIn(plainValue, marks, depth + 1);
  return hiddenValue === plainValue ? pair : `${name}=${hiddenValue}`;
}

/** Decodes until nothing is encoded any more; null where that cannot be determined. */
function decode(text: string): string | null {
  let decoded = text;
  for (let time = 0; time <= deepest; time += 1) {
    if (!decoded.includes("%")) return decoded;
    try {
      const next = decodeURIComponent(decoded);
      if (next === decoded) return decoded;
      decoded = next;
    } catch {
      // A value that was decoded before may contain a literal percent sign: only an address that could never be decoded
      // is unreadable.
      return time === 0 ? null : decoded;
    }
  }
  return null;
}
