import { statusListSize } from "@pavane/contract/certificates/schema-badges";

/** What a badge is about. */
export type BadgeSubject = { readonly kind: "course" | "programme"; readonly id: number };

/** Addresses that badges name for decades; none of them may ever change. */
export const issuerAddress = (baseUrl: string): string => `${baseUrl}/api/credentials/issuer`;

export const achievementAddress = (baseUrl: string, { kind, id }: BadgeSubject): string =>
  `${baseUrl}/api/credentials/${kind}s/${id}`;

export const statusListAddress = (baseUrl: string, list: number): string => `${baseUrl}/api/credentials/status/${list}`;

interface StatusPlace {
  readonly list: number;
  readonly place: number;
}

/** In which list the state of a badge stands, and where in it. */
export const statusPlace = (statusIndex: number): StatusPlace => ({
  list: Math.floor(statusIndex / statusListSize),
  place: statusIndex % statusListSize,
});
