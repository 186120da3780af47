/** One certificate of a year, as a line of its statement. */
export interface StatementLine {
  readonly course: string;
  readonly issuedOn: string;
  readonly hours: number | null;
  /** The hours are those that no certificate of its courses counts. */
  readonly ofProgramme: boolean;
  readonly serial: string;
  readonly verifyUrl: string;
  /** "Valid until 6 March 2029", or why it does not count. */
  readonly state: string;
}

/** What somebody learned in a calendar year, as it is printed. */
export interface StatementFacts {
  readonly issuer: string;
  readonly holder: string;
  readonly year: number;
  readonly madeOn: string;
  /** By whose clock the year and the days are meant. */
  readonly timeZone: string;
  readonly counted: readonly StatementLine[];
  /** Revoked, corrected since, or renewals. */
  readonly notCounted: readonly StatementLine[];
}

export interface StatementTask {
  readonly statement: StatementFacts;
  readonly madeAt: Date;
}

/** The hours of all lines; without binary remainders. */
export const totalHours = (lines: readonly Pick<StatementLine, "hours">[]): number =>
  Math.round(lines.reduce((sum, { hours }) => sum + (hours ?? 0), 0) * 10) / 10;

export const hoursText = (hours: number): string => `${hours} ${hours === 1 ? "hour" : "hours"}`;

/** What people wrote, in any script. */
export const statementTexts = ({ issuer, holder, counted, notCounted }: StatementFacts): string[] => [
  issuer,
  holder,
  ...[...counted, ...notCounted].flatMap(({ course, state }) => [course, state]),
];
