import type { Download } from "@pavane/contract/core/endpoint";
import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { createHash } from "node:crypto";
import type { Job } from "../../../platform/jobs.ts";
import { createFileCache } from "../../../platform/kept-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { createProcessQueue } from "../../../platform/process-queue.ts";
import { templateDesign } from "@pavane/contract/certificates/design";
import { dropJob } from "../drawing/drop-job.ts";
import { certificateFormats, type CertificateFormat, type CertificateTask } from "../drawing/formats.ts";
import type { StatementTask } from "../drawing/statement.ts";
import { readPictures } from "../templates/picture-files.ts";
import { printedFacts, stampOf } from "./present-certificate.ts";
import { findDesign, type CertificateRow } from "./certificates-repository.ts";

/** Counts up when certificates are drawn otherwise than before. */
const drawingVersion = 1;

const drawingsPerMinute: Limit = { name: "certificate-drawings", most: 60, windowSeconds: 60 };

/** The certificate as a file, or why there is none now; `askedBy` is the person or address that drawings are counted for. */
export type DrawCertificate = (
  certificate: CertificateRow,
  format: CertificateFormat,
  askedBy: string,
) => Promise<DrawnFile | Refusal<"busy" | "rate_limited">>;

interface DrawnFile extends Download {
  readonly content: Uint8Array;
}

export interface Drawings {
  readonly draw: DrawCertificate;
  /** A statement of hours; it changes with every certificate and is not kept. */
  readonly drawStatement: (
    task: StatementTask,
    askedBy: string,
  ) => Promise<Uint8Array | Refusal<"busy" | "rate_limited">>;
}

/** Certificates are drawn in a process of their own, once for each state they are in, and kept. */
export function createDrawings({
  db,
  files,
  limiter,
  baseUrl,
}: Pick<Platform, "db" | "files" | "limiter" | "baseUrl">): Drawings {
  const kept = createFileCache(files);
  const script = new URL("../drawing/draw-process.ts", import.meta.url);
  const drawing = createProcessQueue<CertificateTask | StatementTask, Uint8Array>(script, {
    mostWaiting: 40,
    cpuSeconds: 20,
    clockSeconds: 60,
    megabytes: 512,
  });
  const draw: DrawCertificate = async (certificate, format, askedBy) => {
    const content = await kept.get(keyOf(certificate, format, baseUrl()), async () => {
      const limited = await limiter.hit(drawingsPerMinute, askedBy);
      if (limited) return limited;
      const design = templateDesign.parse(await findDesign(db.read, certificate.templateVersionId));
      const printed = printedFacts(certificate, baseUrl());
      const pictures = await readPictures(files, design, printed);
      const { issuedAt } = certificate;
      return drawing.run({ format, design, pictures, printed, stamp: stampOf(certificate), issuedAt });
    });
    return isRefusal(content) ? content : { content, ...fileTypes[format](certificate.serial) };
  };
  const drawStatement: Drawings["drawStatement"] = async (task, askedBy) =>
    (await limiter.hit(drawingsPerMinute, askedBy)) ?? drawing.run(task);
  return { draw, drawStatement };
}

/** Names everything the drawing depends on, so that a file never outlives what it shows. */
function keyOf(certificate: CertificateRow, format: CertificateFormat, baseUrl: string): string {
  const printed = printedFacts(certificate, baseUrl);
  const all = JSON.stringify([drawingVersion, certificate.templateVersionId, printed, stampOf(certificate)]);
  const hash = createHash("sha256").update(all).digest("hex").slice(0, 20);
  return `drawn/certificates/${certificate.id}/${hash}.${format}`;
}

const fileTypes: Record<CertificateFormat, (serial: string) => Omit<Download, "content">> = {
  pdf: (serial) => ({ mime: "application/pdf", fileName: `certificate-${serial}.pdf` }),
  png: (serial) => ({ mime: "image/png", fileName: `certificate-${serial}.png` }),
  svg: () => ({ mime: "image/svg+xml" }),
  card: () => ({ mime: "image/png" }),
};

/** What to send when a certificate's state changes: the drawings of the state it leaves are of no use any more. */
export const dropDrawings = (left: CertificateRow, baseUrl: string): [name: string, data: { keys: string[] }] => [
  dropJob,
  { keys: certificateFormats.map((format) => keyOf(left, format, baseUrl)) },
];

export const drawingsJob = ({ files }: Pick<Platform, "files">): Job<{ keys: string[] }> => ({
  name: dropJob,
  run: async ({ keys }) => {
    await Promise.all(keys.map((key) => files.remove(key)));
  },
});
