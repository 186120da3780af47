import { certificatesErrors } from "@pavane/contract/certificates/errors";
import type { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { maxAtOnce } from "@pavane/contract/certificates/papers";
import type { Download } from "@pavane/contract/core/endpoint";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { FiltersOf } from "@pavane/contract/core/list";
import { Readable } from "node:stream";
import type { Platform } from "../../../platform/platform.ts";
import { zipPaths } from "../../../platform/zip/zip-names.ts";
import { zipStream, type ZipEntry } from "../../../platform/zip/zip-stream.ts";
import type { CertificateRow } from "./certificates-repository.ts";
import type { DrawCertificate } from "./kept-drawings.ts";
import { certificatesOf, type CertificatesOf } from "./list-repository.ts";

interface FilesDeps extends Pick<Platform, "db"> {
  readonly draw: DrawCertificate;
}

interface WantedFiles {
  readonly which: CertificatesOf;
  readonly filters: FiltersOf<typeof certificatesList>;
  readonly askedBy: string;
  /** Nobody waits for the archive any more. */
  readonly hasLeft: () => boolean;
}

type FilesRefusal = Refusal<
  "certificate_not_found" | "no_certificates" | "too_many_certificates" | "busy" | "rate_limited"
>;

/**
 * The PDFs of some certificates in one archive, each as it is downloaded alone. They are drawn one after the other before the first
 * byte is sent, so that a refusal can still be said, and so that at most one of them waits in the queue that all share.
 */
export async function certificateFiles(deps: FilesDeps, wanted: WantedFiles): Promise<Download | FilesRefusal> {
  const { which, filters, askedBy, hasLeft } = wanted;
  const first = { page: 1, size: maxAtOnce, sort: "-issued_at" } as const;
  const { rows, page } = await certificatesOf(which).page(deps.db.read, { ...filters, ...first });
  if (page.total > maxAtOnce) return tooMany(page.total);
  if (which.ids && rows.length < which.ids.length) return refuse(certificatesErrors.certificate_not_found);
  if (rows.length === 0) return refuse(certificatesErrors.no_certificates);
  const paths = zipPaths(rows.map(({ learnerName, serial }) => ({ title: "", name: `${learnerName} ${serial}.pdf` })));
  const entries: ZipEntry[] = [];
  for (const [index, row] of rows.entries()) {
    if (hasLeft()) return refuse(commonErrors.busy);
    const drawn = await deps.draw(row, "pdf", askedBy);
    if (isRefusal(drawn)) return drawn;
    const stored = { bytes: drawn.content.byteLength, stream: () => Readable.from(again(deps, row, askedBy)) };
    entries.push({ path: paths[index] ?? `${row.serial}.pdf`, stored, changedAt: row.issuedAt });
  }
  return { ...(await zipStream(entries)), mime: "application/zip", fileName: "certificates.zip" };
}

const tooMany = (total: number): Refusal<"too_many_certificates"> =>
  refuse(certificatesErrors.too_many_certificates, {
    message: `${total.toLocaleString("en-US")} certificates match, and at most ${maxAtOnce} fit into one file. Narrow the list first.`,
  });

/** The kept file; fifty of them in memory at once would be too much. */
async function* again({ draw }: FilesDeps, row: CertificateRow, askedBy: string): AsyncGenerator<Uint8Array> {
  const drawn = await draw(row, "pdf", askedBy);
  if (isRefusal(drawn)) throw drawn;
  yield drawn.content;
}
