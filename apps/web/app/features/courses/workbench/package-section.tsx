import { packageStandards, unsupportedParts } from "@pavane/contract/courses/package-limits";
import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { useAbortOnLeave } from "../../../api/use-abort-on-leave.ts";
import { counted } from "../../../counted.ts";
import { bytesText } from "../../../media/bytes-text.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { uploadPackage, type UploadStage } from "../../../media/resumable-upload.ts";
import { courseQuery, type CourseLesson } from "../queries.ts";

type Found = Answer<"GET /api/lessons/:id/attached-package">;
type Attached = NonNullable<Found["package"]>;

const packageQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/attached-package", { params: { id } }),
  staleTime: 0,
});

/** The package (SCORM) of a text lesson: what was found in it, and another one in its place. */
export function PackageSection({ courseId, lesson }: { courseId: number; lesson: CourseLesson }) {
  const client = useQueryClient();
  const query = packageQuery(lesson.id);
  const { data, error, refetch } = useQuery(query);
  const show = (found: Found) => {
    client.setQueryData(query.queryKey, found);
    void client.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
    void refreshRoutes(client, "GET /api/lessons/:id", "GET /api/lessons/:id/package");
  };
  if (lesson.type !== "text")
    return <p className="text-soft">Only a text lesson has a package. It is played below the text.</p>;
  return (
    <div className="grid max-w-3xl gap-5">
      {error && !data ? (
        <p role="alert" className="text-meta">
          {messageOf(error, "The package could not be loaded.")}{" "}
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data ? <PackageParts lessonId={lesson.id} found={data} onChange={show} /> : null}
    </div>
  );
}

interface PartsProps {
  lessonId: number;
  found: Found;
  onChange: (found: Found) => void;
}

function PackageParts({ lessonId, found, onChange }: PartsProps) {
  return (
    <>
      {found.playable ? null : (
        <p role="note" className="rounded-control border border-line bg-brass-tint p-4 text-meta text-on-brass-tint">
          Packages cannot be played on this site yet. Whoever runs it sets PACKAGES_ORIGIN to a host of its own for
          them.
        </p>
      )}
      {found.package ? (
        <AttachedPackage lessonId={lessonId} attached={found.package} onChange={onChange} />
      ) : (
        <p className="text-soft">
          A package of another authoring tool, SCORM 1.2 or SCORM 2004. Learners play it below the text, and the lesson
          is complete when they have read the text and finished the package.
        </p>
      )}
      <PackageUpload lessonId={lessonId} found={found} onChange={onChange} />
    </>
  );
}

function AttachedPackage({ lessonId, attached, onChange }: Omit<PartsProps, "found"> & { attached: Attached }) {
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api("DELETE /api/lessons/:id/attached-package", { params: { id: lessonId } }),
    onSuccess: onChange,
    onError: (error) => sayFailure(error, "The package could not be removed."),
    onSettled: () => setAsked(false),
  });
  return (
    <section aria-label={attached.title} className="grid gap-3 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{attached.title}</h3>
          <p className="text-meta text-soft [overflow-wrap:anywhere]">
            {[
              packageStandards[attached.standard],
              attached.file_name,
              bytesText(attached.bytes),
              counted(attached.files, "file"),
            ].join(" · ")}
          </p>
        </div>
        <Button size="small" variant="ghost" tone="destructive" onClick={() => setAsked(true)}>
          Remove
        </Button>
      </div>
      <ol className="grid gap-1 pl-5 text-meta list-decimal">
        {attached.items.map(({ number, title }) => (
          <li key={number} className="[overflow-wrap:anywhere]">
            {title}
          </li>
        ))}
      </ol>
      {attached.unsupported.length === 0 ? null : (
        <div className="text-meta">
          <p className="font-semibold">What it asks for and does not get here</p>
          <ul className="mt-1 grid gap-1 pl-5 list-disc">
            {attached.unsupported.map((part) => (
              <li key={part}>{unsupportedParts[part]}</li>
            ))}
          </ul>
        </div>
      )}
      {attached.outside.length === 0 ? null : (
        <div className="text-meta">
          <p className="font-semibold">What is on other sites and will not load here</p>
          <ul className="mt-1 grid gap-1 pl-5 list-disc">
            {attached.outside.map((address) => (
              <li key={address} className="[overflow-wrap:anywhere]">
                {address}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-soft">
            A part that needs it may stay blank. Export the package with everything in it, for use without a connection.
          </p>
        </div>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        question="Remove the package?"
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        What learners did in it counts no longer. Lessons that are complete stay complete.
      </ConfirmDialog>
    </section>
  );
}

function PackageUpload({ lessonId, found, onChange }: PartsProps) {
  const controlRef = useAbortOnLeave();
  const [sending, setSending] = useState<UploadStage & { name: string }>();
  const attach = useMutation({
    mutationFn: async (file: File) => {
      controlRef.current?.abort();
      const mine = new AbortController();
      controlRef.current = mine;
      const onStage = (stage: UploadStage) => setSending({ ...stage, name: file.name });
      const { id } = await uploadPackage(file, { onStage, signal: mine.signal });
      setSending(undefined);
      const body = { upload_id: id, file_name: file.name.slice(0, 200), version: found.version };
      return api("PUT /api/lessons/:id/attached-package", { params: { id: lessonId }, body });
    },
    onSuccess: (attached) => {
      onChange(attached);
      toast({ title: "Success", description: "Package added successfully" });
    },
    onSettled: () => setSending(undefined),
  });
  const failure =
    attach.error && !isCancelled(attach.error) ? messageOf(attach.error, "The package could not be added.") : undefined;
  return (
    <>
      <FileDrop
        label={found.package ? "Another package in its place" : "Package (SCORM)"}
        hint={`A ZIP file of up to ${found.max_megabytes} MB. ${found.package ? "What learners did in the present one counts no longer." : ""}`}
        accept=".zip,application/zip"
        disabled={attach.isPending}
        {...(failure === undefined ? {} : { error: failure })}
        onFiles={([file]) => file && attach.mutate(file)}
        {...(sending
          ? { progress: { name: sending.name, percent: sending.percent, onCancel: () => controlRef.current?.abort() } }
          : {})}
      />
      {attach.isPending && !sending ? <output className="text-meta text-soft">Reading the package</output> : null}
    </>
  );
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

function sayFailure(error: unknown, words: string): void {
  toast({ title: "Error", description: messageOf(error, words), variant: "destructive" });
}
