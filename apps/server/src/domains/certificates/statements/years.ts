import { dayIn } from "../../../platform/zone-days.ts";
import { totalHours } from "../drawing/statement.ts";

/** A certificate as far as statements count it. */
export interface CountedCertificate {
  readonly issuedAt: Date;
  readonly hours: number | null;
  /** Neither revoked nor replaced. */
  readonly counts: boolean;
}

export interface StatementYear {
  readonly year: number;
  readonly certificates: number;
  readonly hours: number;
}

/** The calendar year of a moment by a clock. */
export const yearIn = (moment: Date, timeZone: string): number => Number(dayIn(moment, timeZone).slice(0, 4));

/** The years with a certificate, and this one; the newest first. What was revoked or replaced is not counted. */
export function statementYears(all: readonly CountedCertificate[], timeZone: string, now: Date): StatementYear[] {
  const years = new Map<number, CountedCertificate[]>([[yearIn(now, timeZone), []]]);
  for (const certificate of all) {
    const year = yearIn(certificate.issuedAt, timeZone);
    years.set(year, [...(years.get(year) ?? []), ...(certificate.counts ? [certificate] : [])]);
  }
  return [...years]
    .map(([year, counted]) => ({ year, certificates: counted.length, hours: totalHours(counted) }))
    .toSorted((a, b) => b.year - a.year);
}
