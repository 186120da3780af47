import { foreignOrigin } from "../../../platform/http/foreign-origin.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { PackageItem } from "../tables.ts";
import { packageHost, packageLinkSeconds, signPackage, type PackageLink } from "./package-address.ts";

export interface PackageFrame {
  readonly origin: string;
  /** The page of the frame. */
  readonly url: string;
  /** The file that the part begins with, seen from that page. */
  readonly launch: string;
  readonly expiresAt: Date;
}

/** Where a part of a package is played by somebody, for a time; null where the installation has no origin for packages. */
export function packageFrame(
  { config, baseUrl, secret }: Pick<Platform, "config" | "baseUrl" | "secret">,
  link: PackageLink,
  { path, query }: Pick<PackageItem, "path" | "query">,
  now: Date,
): PackageFrame | null {
  const origin = foreignOrigin(config, baseUrl())?.of(packageHost(secret, link)) ?? null;
  if (origin === null) return null;
  return {
    origin,
    url: `${origin}/packages/${signPackage(secret, link, now)}/frame`,
    launch: `files/${path.split("/").map(encodeURIComponent).join("/")}${query}`,
    expiresAt: new Date(now.getTime() + packageLinkSeconds * 1000),
  };
}
