import type { Config } from "../../config.ts";

/** An origin at which what others made is run, so that it shares nothing with the site: no session, no storage, no call. */
export interface ForeignOrigin {
  /** The origin for something with a name of its own; the same for all where the installation has one host only. */
  of(name: string): string;
  /** Whether everything is at one origin, where it could read what others left in the browser. */
  readonly isShared: boolean;
  /** For policies of pages: every origin that `of` may give. */
  readonly source: string;
  /** Whether a request's host is one of them. */
  isAt(host: string): boolean;
  /** Only a trial has it without a setting: there the other name of the same machine also answers what is asked without a browser. */
  readonly isAssumed: boolean;
}

/**
 * Where packages are played: at PACKAGES_ORIGIN; without it, in a trial, at the other name of this machine (127.0.0.1 beside localhost).
 * Null: nowhere.
 */
export function foreignOrigin(
  { packagesOrigin, mode }: Pick<Config, "packagesOrigin" | "mode">,
  baseUrl: string,
): ForeignOrigin | null {
  if (packagesOrigin !== null) return originOf(packagesOrigin, false);
  const site = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const other = site === null || mode !== "trial" ? undefined : otherNames[site.hostname];
  if (site === null || other === undefined) return null;
  return originOf(`${site.protocol}//${other}${site.port === "" ? "" : `:${site.port}`}`, true);
}

const otherNames: Readonly<Record<string, string>> = { localhost: "127.0.0.1", "127.0.0.1": "localhost" };

/** A star in front stands for one name of a host. */
const any = "*.";

function originOf(origin: string, isAssumed: boolean): ForeignOrigin {
  const [scheme = "", host = ""] = origin.split("://");
  if (!host.startsWith(any))
    return { of: () => origin, isShared: true, source: origin, isAt: (asked) => asked === host, isAssumed };
  const parent = host.slice(1);
  return {
    of: (name) => `${scheme}://${name}${parent}`,
    isShared: false,
    source: origin,
    isAt: (asked) => asked.endsWith(parent) && /^[a-z0-9-]+$/.test(asked.slice(0, -parent.length)),
    isAssumed,
  };
}
