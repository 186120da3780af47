import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { leftToDo, promisedText } from "./import-texts.ts";
import { useImportWrite, type PeopleImport } from "./queries.ts";

/** What can be done with a file that was read: import it, forget it, or choose another. */
export function ImportActions({ found }: { found: PeopleImport }) {
  const { status, outcomes } = found;
  const canImport = (status === "read" || status === "stopped") && leftToDo(outcomes) > 0;
  return (
    <>
      {status === "running" ? null : <Forget found={found} />}
      {status === "done" || !canImport ? (
        <ButtonLink variant="outline" to={adminPaths.importPeople()}>
          Choose another file
        </ButtonLink>
      ) : null}
      {canImport ? <Import found={found} /> : null}
    </>
  );
}

function Import({ found: { id, outcomes } }: { found: PeopleImport }) {
  const [asked, setAsked] = useState(false);
  const start = useImportWrite(
    (one: number) => api("POST /api/admin/people-imports/:id/start", { params: { id: one } }),
    "The import has begun",
  );
  return (
    <>
      <Button busy={start.isPending} onClick={() => setAsked(true)}>
        Import
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question={`Import ${counted(leftToDo(outcomes), "person", "people")}?`}
        confirm="Import"
        destructive={false}
        onConfirm={() => {
          setAsked(false);
          start.mutate(id);
        }}
      >
        <p>{promisedText(outcomes)}</p>
      </ConfirmDialog>
    </>
  );
}

function Forget({ found: { id, status } }: { found: PeopleImport }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const discard = useImportWrite(
    (one: number) => api("DELETE /api/admin/people-imports/:id", { params: { id: one } }),
    "The file was discarded",
  );
  return (
    <>
      <Button variant="outline" busy={discard.isPending} onClick={() => setAsked(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question="Discard this import?"
        confirm="Discard"
        onConfirm={() => {
          setAsked(false);
          discard.mutate(id, { onSuccess: () => void navigate(adminPaths.importPeople(), { replace: true }) });
        }}
      >
        <p>
          {status === "read"
            ? "What was read of the file is deleted. Nobody was invited."
            : "The lines and what became of them are deleted here. Who was invited or enrolled stays so."}
        </p>
      </ConfirmDialog>
    </>
  );
}
