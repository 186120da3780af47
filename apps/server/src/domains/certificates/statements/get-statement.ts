import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { certificateState } from "@pavane/contract/certificates/states";
import type { Download } from "@pavane/contract/core/endpoint";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { startOfDay, writtenDay } from "../../../platform/zone-days.ts";
import type { Settings } from "../../site/index.ts";
import type { CertificateRow } from "../certificate/certificates-repository.ts";
import type { Drawings } from "../certificate/kept-drawings.ts";
import { verifyUrl } from "../certificate/present-certificate.ts";
import type { StatementLine } from "../drawing/statement.ts";
import { printedName } from "../issuing/printed-name.ts";
import { findCounted, findHolder, findIssuedWithin } from "./statement-repository.ts";
import { doesCount, statementYears, yearIn, type CountedCertificate, type StatementYear } from "./years.ts";

interface StatementDeps extends Pick<Platform, "db" | "clock" | "baseUrl">, Pick<Drawings, "drawStatement"> {
  getSettings(within?: Read): Promise<Settings>;
}

/** The years of which somebody can have a statement, by their own clock. */
export async function yearsOf(deps: Omit<StatementDeps, "drawStatement">, userId: number): Promise<StatementYear[]> {
  const { read } = deps.db;
  const { time_zone: siteZone } = await deps.getSettings();
  const holder = await findHolder(read, userId);
  return statementYears(await findCounted(read, userId), holder?.timeZone ?? siteZone, deps.clock.now());
}

/** One's own certificates of a calendar year with their hours, as a PDF. */
export async function getStatement(
  deps: StatementDeps,
  actor: Actor,
  year: number,
): Promise<Download | Refusal<"statement_empty" | "busy" | "rate_limited">> {
  const settings = await deps.getSettings();
  const holder = await findHolder(deps.db.read, actor.id);
  const timeZone = holder?.timeZone ?? settings.time_zone;
  const [from, until] = [year, year + 1].map((one) => startOfDay(`${String(one).padStart(4, "0")}-01-01`, timeZone));
  const rows = await findIssuedWithin(deps.db.read, actor.id, from ?? new Date(0), until ?? new Date(0));
  const now = deps.clock.now();
  const lines = linesOf(rows, await findCounted(deps.db.read, actor.id), { now, timeZone, baseUrl: deps.baseUrl() });
  if (!holder || lines.counted.length === 0)
    return refuse(certificatesErrors.statement_empty, {
      message: `No certificate that counts was issued to you in ${year}.`,
    });
  const statement = {
    issuer: settings.name,
    holder: printedName(holder),
    year,
    madeOn: writtenDay(now, timeZone),
    timeZone,
    ...lines,
  };
  const content = await deps.drawStatement({ statement, madeAt: now }, `person ${actor.id}`);
  return isRefusal(content)
    ? content
    : { content, mime: "application/pdf", fileName: `statement-of-hours-${year}.pdf` };
}

interface Printing {
  readonly now: Date;
  readonly timeZone: string;
  readonly baseUrl: string;
}

/** The certificates of a year, those that count and the others, with what statements know of each. */
function linesOf(rows: readonly CertificateRow[], all: readonly CountedCertificate[], printing: Printing) {
  const known = new Map(all.map((one) => [one.id, one]));
  const found = rows.flatMap((row) => {
    const one = known.get(row.id);
    return one === undefined ? [] : [{ isCounted: doesCount(one), line: lineOf(row, one, printing) }];
  });
  return {
    counted: found.flatMap(({ isCounted, line }) => (isCounted ? [line] : [])),
    notCounted: found.flatMap(({ isCounted, line }) => (isCounted ? [] : [line])),
  };
}

const lineOf = (
  row: CertificateRow,
  { hours, firstIssuedAt }: CountedCertificate,
  printing: Printing,
): StatementLine => ({
  course: row.courseTitle,
  issuedOn: writtenDay(row.issuedAt, printing.timeZone),
  hours,
  ofProgramme: row.programmeId !== null,
  serial: row.serial,
  verifyUrl: verifyUrl(printing.baseUrl, row.serial),
  state: stateText(row, printing.now, printing.timeZone) + renewalText(firstIssuedAt, printing.timeZone),
});

const renewalText = (firstIssuedAt: Date | null, timeZone: string): string =>
  firstIssuedAt === null ? "" : `. A renewal: its hours count in ${yearIn(firstIssuedAt, timeZone)}`;

function stateText(row: CertificateRow, now: Date, timeZone: string): string {
  const { revokedAt, replacedBySerial, expiresAt } = row;
  switch (certificateState(row, now)) {
    case "revoked":
      return revokedAt === null ? "Revoked" : `Revoked on ${writtenDay(revokedAt, timeZone)}`;
    case "superseded":
      return `Replaced by ${replacedBySerial ?? "another"}`;
    case "expired":
      return expiresAt === null ? "Expired" : `Expired on ${writtenDay(expiresAt, timeZone)}`;
    case "valid":
      return expiresAt === null ? "Valid" : `Valid until ${writtenDay(expiresAt, timeZone)}`;
  }
}
