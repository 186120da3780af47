import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { sellerPaths } from "../../../seller-paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlays/menu.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { toastError, useMoveResource, type SellerResource } from "../queries.ts";
import { moveOf, rowActions, type RowAction } from "../rules/row-actions.ts";
import { DeleteResourceDialog } from "./delete-resource-dialog.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

const words: Readonly<Record<RowAction, string>> = {
  edit: "Edit",
  new_version: "New version",
  submit: "Submit",
  withdraw: "Withdraw",
  publish: "Publish",
  archive: "Archive",
  delete: "Delete",
};

/** The actions available for one resource in its current state. */
export function RowMenu({ resource, readOnly }: { resource: SellerResource; readOnly: boolean }) {
  const [open, setOpen] = useState<"submit" | "delete" | null>(null);
  const move = useMoveResource();
  const close = () => setOpen(null);
  const actions = readOnly ? [] : rowActions(resource);
  const send = (action: "withdraw" | "publish" | "archive") =>
    move.mutate(
      { id: resource.id, to: moveOf[action] },
      {
        onSuccess: ({ title }) => toast({ title: doneWords[action], description: title }),
        onError: (error) => toastError(error, `${resource.title} could not be changed. Try again.`),
      },
    );
  const act = (action: RowAction) => {
    if (move.isPending) return;
    if (action === "submit" || action === "delete") setOpen(action);
    else if (action !== "edit" && action !== "new_version") send(action);
  };
  return (
    <>
      <Menu
        label={resource.title}
        trigger={
          <IconButton
            size="small"
            label={`Actions for ${resource.title}`}
            icon={<Ellipsis aria-hidden />}
            aria-busy={move.isPending || undefined}
          />
        }
      >
        <MenuItem asChild>
          <Link to={paths.resource(resource.id)}>View</Link>
        </MenuItem>
        {actions.map((action) =>
          action === "edit" || action === "new_version" ? (
            <MenuItem key={action} asChild>
              <Link to={sellerPaths.editResource(resource.id, { step: action === "edit" ? undefined : "files" })}>
                {words[action]}
              </Link>
            </MenuItem>
          ) : (
            <MenuItem key={action} tone={action === "delete" ? "destructive" : "plain"} onSelect={() => act(action)}>
              {words[action]}
            </MenuItem>
          ),
        )}
      </Menu>
      {open === "submit" ? <SubmitDialog resource={resource} onClose={close} /> : null}
      {open === "delete" ? <DeleteResourceDialog resource={resource} onClose={close} /> : null}
    </>
  );
}

const doneWords = { withdraw: "Taken back", publish: "Published", archive: "Archived" } as const;
