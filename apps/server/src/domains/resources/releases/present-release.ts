import type { ResourceFile, SellerFile, SellerRelease } from "@pavane/contract/resources/schema";
import type { ReleaseRow } from "./store-shown-releases.ts";

type FileRow = ReleaseRow["files"][number];

/** A file as everybody may know it. */
export const presentFile = ({ id, name, bytes, mime, length }: FileRow): ResourceFile => ({
  id,
  name,
  bytes,
  mime,
  length,
});

const presentSellerFile = (file: FileRow): SellerFile => ({
  ...presentFile(file),
  position: file.position,
  check_state: file.checkState,
  reason: file.reason,
  scan: file.scan,
  preview: null,
});

/** A version as its seller and officers see it. */
export const presentSellerRelease = (release: ReleaseRow): SellerRelease => ({
  ...presentRelease(release),
  state: release.state,
  submitted_at: release.submittedAt?.toISOString() ?? null,
  decided_at: release.decidedAt?.toISOString() ?? null,
  files: release.files.map(presentSellerFile),
});

export const presentRelease = ({ id, number, note, decidedAt }: ReleaseRow) => ({
  id,
  number,
  note,
  at: decidedAt?.toISOString() ?? null,
});
