import { courseFileBytes } from "@pavane/contract/courses/course-file-limit";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { isArchive, useArchive } from "./imports/use-archive.ts";
import { refreshCourses } from "../../features/courses/queries.ts";
import { teachingPaths } from "../../teaching-paths.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FileDrop } from "../../ui/form/file-drop.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast-store.ts";

const shownErrors = 5;
const tooLarge = "File exceeds the maximum size of 2MB";

/** A course from a file: always a draft, and nothing while a line is wrong. An archive of another system is read first and looked at. */
export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: (id: number) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const archive = useArchive((id) => void navigate(teachingPaths.importCourse(id)));
  const sending = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return api("POST /api/courses/import", { form });
    },
    onSuccess: async (course) => {
      await refreshCourses(client);
      toast({ title: "Success", description: `${course.title} was imported as a draft` });
      onImported(course.id);
    },
  });
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    sending.reset();
    if (isArchive(file)) {
      setFault(null);
      return archive.send(file);
    }
    setFault(file.size > courseFileBytes ? tooLarge : null);
    if (file.size <= courseFileBytes) sending.mutate(file);
  };
  const said = fault ?? archive.fault;
  const faults = said === null ? faultsOf(sending.error) : [said];
  const isBusy = sending.isPending || archive.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      title="Import a course"
      description="A file exported here, a table, a text with headings, or a course of Moodle or another system. It always becomes a draft."
      footer={
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label="File"
          accept=".json,.csv,.md,.markdown,.mbz,.imscc,.zip"
          hint="JSON, CSV (module,lesson,type,content,description) or Markdown (# course, ## module, ### lesson), up to 2 MB. A Moodle backup (.mbz) or a Common Cartridge (.imscc), up to 500 MB: you see what comes before anything is made."
          disabled={isBusy}
          onFiles={choose}
          {...(archive.progress && { progress: archive.progress })}
        />
        {sending.isPending ? (
          <output className="text-meta text-soft">Importing {sending.variables.name}...</output>
        ) : null}
        {archive.isPending && archive.progress === undefined ? (
          <output className="text-meta text-soft">Reading {archive.name}...</output>
        ) : null}
        {faults.length > 0 && !isBusy ? (
          <Faults file={sending.variables?.name ?? archive.name} faults={faults} />
        ) : null}
      </div>
    </Dialog>
  );
}

function Faults({ file, faults }: { file: string | undefined; faults: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1.5 text-meta">
      {file === undefined ? null : <p className="font-semibold [overflow-wrap:anywhere]">{file}</p>}
      <ul className="grid gap-1">
        {faults.slice(0, shownErrors).map((fault) => (
          <li key={fault} className="flex items-start gap-2 text-brick">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{fault}</span>
          </li>
        ))}
        {faults.length > shownErrors ? <li className="text-brick">and {faults.length - shownErrors} more</li> : null}
      </ul>
    </div>
  );
}

/** Each line that is not right, else what the server said of the whole. */
function faultsOf(error: unknown): string[] {
  if (error === null) return [];
  const lines = error instanceof ApiError ? error.data["errors"] : undefined;
  if (!Array.isArray(lines)) return [messageOf(error, "The file could not be imported. Try again.")];
  const said = lines.flatMap((one: unknown) => (isFault(one) ? [`Line ${one.line}: ${one.message}`] : []));
  return [...new Set(said)];
}

const isFault = (value: unknown): value is { line: number; message: string } =>
  typeof value === "object" && value !== null && "line" in value && "message" in value;
