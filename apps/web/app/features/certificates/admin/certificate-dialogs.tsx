import { certificateStateNames } from "@pavane/contract/certificates/states";
import { Suspense } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import type { Certificate } from "../queries.ts";

const RevokeDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "RevokeDialog");
const ReissueDialog = lazyNamed(() => import("../components/reason-dialog.tsx"), "ReissueDialog");
const BadgeKeysDialog = lazyNamed(() => import("./badge-keys-dialog.tsx"), "BadgeKeysDialog");

/** Words of the filters that every list of certificates has. */
export const certificateFilters = {
  state: { name: certificateStateNames, className: "w-40" },
  origin: {
    label: "Issued",
    every: "Issued either way",
    name: { automatic: "Automatic", by_hand: "By hand" },
    className: "w-48",
  },
};

export type CertificateDialog = { kind: "keys" } | { kind: "revoke" | "reissue"; certificate: Certificate };

/** The one dialog about certificates that is open; null for none. */
export const CertificateDialogs = ({ open, onClose }: { open: CertificateDialog | null; onClose: () => void }) => (
  <Suspense>{open === null ? null : <Opened open={open} onClose={onClose} />}</Suspense>
);

function Opened({ open, onClose }: { open: CertificateDialog; onClose: () => void }) {
  if (open.kind === "keys") return <BadgeKeysDialog onClose={onClose} />;
  const Reason = open.kind === "revoke" ? RevokeDialog : ReissueDialog;
  return <Reason certificate={open.certificate} onClose={onClose} />;
}
