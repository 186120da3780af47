import { Ellipsis } from "lucide-react";
import { Link } from "react-router";
import { StaffMenuItem } from "../../../administration/staff-menu-item.tsx";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { StateBadge } from "../components/state-badge.tsx";
import { useDownload, type Certificate } from "../queries.ts";

export type RowAction = (action: "revoke" | "reissue", certificate: Certificate) => void;

/** Cells of the list of certificates that are more than text. */
export const certificatesCells = (onAction: RowAction) => ({
  learner: (certificate: Certificate) => (
    <div className="min-w-36">
      <Link
        to={paths.certificate(certificate.id)}
        className="rounded-chip font-semibold hover:text-velvet hover:underline"
      >
        {certificate.learner_name}
      </Link>
      <span className="block text-small whitespace-nowrap text-soft">{certificate.serial}</span>
    </div>
  ),
  course: ({ course_title: title, instructor_name: instructor, programme_id: programme }: Certificate) => (
    <span className="block min-w-44">
      {title}
      {programme === null ? null : <span className="block text-small text-soft">Programme</span>}
      {instructor ? <span className="block text-small text-soft">{instructor}</span> : null}
    </span>
  ),
  issued_at: ({ issued_on: day, automatic }: Certificate) => (
    <span className="whitespace-nowrap">
      {day}
      <span className="block text-small text-soft">{automatic ? "Automatic" : "By hand"}</span>
    </span>
  ),
  expires_at: ({ expires_on: day }: Certificate) => <span className="whitespace-nowrap">{day ?? "No expiry"}</span>,
  state: (certificate: Certificate) => (
    <>
      <StateBadge certificate={certificate} />
      {certificate.revoked_reason ? (
        <span className="mt-1 block max-w-56 truncate text-small text-soft" title={certificate.revoked_reason}>
          {certificate.revoked_reason}
        </span>
      ) : null}
    </>
  ),
  actions: (certificate: Certificate) => <RowMenu certificate={certificate} onAction={onAction} />,
});

function RowMenu({ certificate, onAction }: { certificate: Certificate; onAction: RowAction }) {
  const download = useDownload(certificate);
  const replaced = certificate.state === "superseded";
  return (
    <Menu
      label={certificate.serial}
      trigger={<IconButton size="small" label={`More for ${certificate.serial}`} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem asChild>
        <Link to={paths.certificate(certificate.id)}>Open</Link>
      </MenuItem>
      <MenuItem onSelect={() => download.mutate("pdf")}>Download PDF</MenuItem>
      {replaced ? null : (
        <StaffMenuItem
          act={{ call: "POST /api/certificates/:id/reissue", thing: certificate.id }}
          onSelect={() => onAction("reissue", certificate)}
        >
          Reissue
        </StaffMenuItem>
      )}
      {replaced || certificate.state === "revoked" ? null : (
        <StaffMenuItem
          act={{ call: "POST /api/certificates/:id/revoke", thing: certificate.id }}
          tone="destructive"
          onSelect={() => onAction("revoke", certificate)}
        >
          Revoke
        </StaffMenuItem>
      )}
    </Menu>
  );
}
