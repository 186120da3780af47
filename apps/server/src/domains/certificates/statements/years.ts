import { dayIn } from "../../../platform/zone-days.ts";
import { totalHours } from "../drawing/statement.ts";

/** A certificate as far as statements count it. */
export interface CountedCertificate {
  readonly id: number;
  readonly issuedAt: Date;
  readonly hours: number | null;
  readonly isRevoked: boolean;
  /** Replaced by one with the same day of issue, which counts instead. */
  readonly isCorrected: boolean;
  /** When what it renews was issued first; null when it renews nothing. */
  readonly firstIssuedAt: Date | null;
}

/** Hours are learned once: they count in the year in which the course was completed, also when the certificate is renewed later. */
export const doesCount = ({ isRevoked, isCorrected, firstIssuedAt }: CountedCertificate): boolean =>
  !isRevoked && !isCorrected && firstIssuedAt === null;

export interface StatementYear {
  readonly year: number;
  readonly certificates: number;
  readonly hours: number;
}

/** The calendar year of a moment by a clock. */
export const yearIn = (moment: Date, timeZone: string): number => Number(dayIn(moment, timeZone).slice(0, 4));

/** The years with a certificate, and this one; the newest first. */
export function statementYears(all: readonly CountedCertificate[], timeZone: string, now: Date): StatementYear[] {
  const years = new Map<number, CountedCertificate[]>([[yearIn(now, timeZone), []]]);
  for (const certificate of all) {
    const year = yearIn(certificate.issuedAt, timeZone);
    years.set(year, [...(years.get(year) ?? []), ...(doesCount(certificate) ? [certificate] : [])]);
  }
  return [...years]
    .map(([year, counted]) => ({ year, certificates: counted.length, hours: totalHours(counted) }))
    .toSorted((a, b) => b.year - a.year);
}
