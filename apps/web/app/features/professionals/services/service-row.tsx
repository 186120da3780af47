import { approvalNames, serviceModeNames } from "@pavane/contract/professionals/choices";
import { formatUsd } from "@pavane/contract/core/money";
import { Archive, ArchiveRestore, Copy, Ellipsis, Pencil } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { useArchiveService, useRestoreService, type Service } from "../queries.ts";

interface ServiceRowProps {
  service: Service;
  handle: ReactNode;
  onEdit?: () => void;
  onCopy?: () => void;
}

/** One service, and what can be done with it. */
export function ServiceRow({ service, handle, onEdit, onCopy }: ServiceRowProps) {
  const { name, minutes, price, receives, mode, capacity, approval } = service;
  const free = Number(price) === 0;
  const facts = [
    `${minutes} minutes`,
    serviceModeNames[mode],
    capacity > 1 ? `${capacity} places` : null,
    approvalNames[approval],
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-x-3 gap-y-2 px-3 py-3">
      {handle}
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-meta text-soft">{facts.join(" · ")}</p>
      </div>
      <div className="text-right text-meta">
        <p className="tabular font-semibold">{free ? "Free" : formatUsd(price)}</p>
        {free ? null : <p className="tabular text-soft max-sm:sr-only">You receive {formatUsd(receives)}</p>}
      </div>
      {service.archived_at === null ? (
        <RowMenu service={service} onEdit={onEdit} onCopy={onCopy} />
      ) : (
        <Restore service={service} />
      )}
    </div>
  );
}

function RowMenu({ service, onEdit, onCopy }: Pick<ServiceRowProps, "service" | "onEdit" | "onCopy">) {
  const [asked, setAsked] = useState(false);
  const archive = useArchiveService();
  return (
    <>
      <Menu
        label={service.name}
        trigger={<IconButton size="small" label={`More for ${service.name}`} icon={<Ellipsis aria-hidden />} />}
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onSelect={onCopy}>
          Duplicate
        </MenuItem>
        <MenuItem icon={<Archive aria-hidden />} tone="destructive" onSelect={() => setAsked(true)}>
          Archive
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question={`Archive ${service.name}? Nobody can book it any more.`}
        confirm="Archive"
        busy={archive.isPending}
        onConfirm={() => archive.mutate(service.id, { onSettled: () => setAsked(false) })}
      >
        {service.bookings_ahead === 0 ? (
          <p>If nobody has ever booked it, it is deleted.</p>
        ) : (
          <p>
            {service.bookings_ahead === 1
              ? "1 booking keeps the old terms."
              : `${service.bookings_ahead} bookings keep the old terms.`}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function Restore({ service }: { service: Service }) {
  const restore = useRestoreService();
  return (
    <Button
      size="small"
      variant="outline"
      icon={<ArchiveRestore aria-hidden />}
      aria-label={`Offer ${service.name} again`}
      busy={restore.isPending}
      onClick={() => restore.mutate(service.id)}
    >
      Offer again
    </Button>
  );
}
