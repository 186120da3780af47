import { setTimeout as wait } from "node:timers/promises";
import { isRefusal } from "@pavane/contract/core/errors";
import { Readable } from "node:stream";
import type { Platform } from "../../../platform/platform.ts";
import type { PersonalFile } from "../../../platform/personal-data/personal-table.ts";
import type { CertificateRow } from "./certificates-repository.ts";
import type { DrawCertificate } from "./kept-drawings.ts";
import { certificatesOf } from "./list-repository.ts";

interface OwnFilesDeps extends Pick<Platform, "db" | "clock"> {
  readonly draw: DrawCertificate;
}

/** A person's certificates as PDF, drawn when their turn comes. */
export async function* ownCertificates(
  deps: OwnFilesDeps,
  holder: number,
): AsyncGenerator<PersonalFile, void, undefined> {
  const list = certificatesOf({ now: deps.clock.now(), holder });
  for (let page = 1; ; page += 1) {
    const { rows } = await list.page(deps.db.read, { page, size: 100, sort: "-issued_at" });
    for (const row of rows)
      yield {
        folder: "Certificates",
        name: `${row.serial}.pdf`,
        changedAt: row.issuedAt,
        open: () => Readable.from(drawn(deps, row)),
      };
    if (rows.length < 100) return;
  }
}

/** Waits while others draw: nobody sits before a screen for it. */
async function* drawn({ draw }: OwnFilesDeps, row: CertificateRow): AsyncGenerator<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    const file = await draw(row, "pdf", `export ${row.userId}`);
    if (!isRefusal(file)) return yield file.content;
    if (tries === 60) throw new Error(`a certificate was not drawn: ${file.message}`);
    await wait(2000);
  }
}
