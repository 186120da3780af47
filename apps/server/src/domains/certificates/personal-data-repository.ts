import { namesOnly, type PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { badgeKeys } from "./badges/tables.ts";
import { certificates, certificateTemplates, programmes } from "./tables.ts";

/** What certificates say about people. */
export const certificatesPersonalData: readonly PersonalTable[] = [
  {
    table: certificates,
    whose: [certificates.userId],
    namesToo: [certificates.issuedBy, certificates.revokedBy],
    exported: [
      {
        name: "learning.certificates",
        without: [certificates.issuedBy, certificates.revokedBy, certificates.templateVersionId],
      },
    ],
    atDeletion: { stays: "It is checked by whoever was shown it, or was revoked at the holder's request." },
  },
  {
    table: certificateTemplates,
    whose: [certificateTemplates.ownerId],
    exported: [{ name: "teaching.certificate_templates" }],
    atDeletion: { stays: "Certificates were drawn by it." },
  },
  namesOnly(programmes, programmes.createdBy),
  namesOnly(badgeKeys, badgeKeys.createdBy),
];
