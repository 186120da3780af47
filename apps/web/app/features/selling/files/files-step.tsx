import { useState } from "react";
import { useSite } from "../../../page/site.ts";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import { useMoveFile, useRemoveFile, type Resource, type SellerFile } from "../queries.ts";
import type { ReportUnsentInput } from "../editor/use-unsent-input.ts";
import { chooseFiles } from "../rules/file-choice.ts";
import { acceptedFiles, filesHint } from "./accepted-files.ts";
import { FilePreview } from "./file-preview.tsx";
import { FileRow, UploadRow } from "./file-row.tsx";
import { NewVersion } from "./new-version.tsx";
import { ReplaceButton } from "./replace-button.tsx";
import { VersionInPreparation } from "./version-in-preparation.tsx";
import { toastFaults } from "./toast-faults.ts";
import { takesPlace } from "./upload-queue.ts";
import { addUploads, removeUpload, useUploadsOf } from "./uploads.ts";

/** The files of the version that is being prepared; of what is on sale first a new version is begun. */
export function FilesStep({ resource, locked, say }: { resource: Resource; locked: boolean; say: ReportUnsentInput }) {
  const release = resource.seller_view?.releases[0];
  const files = release?.files ?? [];
  const open = release === undefined || release.state === "draft" || release.state === "refused";
  const isNext = release !== undefined && release.number > 1;
  return (
    <>
      {isNext && open && !locked ? (
        <VersionInPreparation key={release.id} id={resource.id} release={release} say={say} />
      ) : null}
      {isNext && open && locked ? (
        <p className="rounded-control bg-sunk px-4 py-3 text-meta">
          <span className="font-semibold">Version {release.number}</span>
          {release.note ? `: ${release.note}` : null}{" "}
          <span className="block text-soft">The current version stays on sale until the new one is approved.</span>
        </p>
      ) : null}
      {!locked && !open ? <NewVersion id={resource.id} number={(release?.number ?? 0) + 1} say={say} /> : null}
      <Files id={resource.id} files={files} locked={locked || !open} />
      <First files={files} locked={locked || !open} />
    </>
  );
}

function Files({ id, files, locked }: { id: number; files: readonly SellerFile[]; locked: boolean }) {
  const { files: maxFiles = 5, file_mb: megabytes = 20 } = useSite()?.limits ?? {};
  const uploads = useUploadsOf(id);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const move = useMoveFile(id);
  const remove = useRemoveFile(id);
  const taken = files.filter((file) => file.check_state !== "refused").length + uploads.filter(takesPlace).length;
  const add = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen, { taken, maxFiles, megabytes });
    setFaults(choice.faults);
    toastFaults(chosen, choice.tooLarge);
    addUploads(id, choice.taken);
  };
  const rows = uploads.map((upload) => (
    <li key={`upload-${upload.id}`}>
      <UploadRow
        upload={upload}
        replace={
          <ReplaceButton
            name={upload.name}
            onFile={(file) => {
              removeUpload(upload);
              add([file]);
            }}
          />
        }
      />
    </li>
  ));
  return (
    <>
      {locked ? null : (
        <FileDrop
          label="Files"
          hint={filesHint(`${taken} of ${maxFiles} files`, megabytes)}
          error={faults.join(" ") || undefined}
          accept={acceptedFiles}
          multiple
          onFiles={add}
        />
      )}
      {files.length + uploads.length > 0 ? (
        <SortableList
          label="Files in order"
          items={files}
          nameOf={({ name }) => name}
          disabled={locked || move.isPending}
          onMove={(from, to) => move.mutate({ files, from, to })}
          after={rows}
        >
          {(file, handle) => (
            <FileRow
              file={file}
              handle={locked ? null : handle}
              onRemove={locked ? null : () => remove.mutate(file.id)}
              replace={
                <ReplaceButton
                  name={file.name}
                  onFile={(next) => remove.mutate(file.id, { onSuccess: () => add([next]) })}
                />
              }
            />
          )}
        </SortableList>
      ) : null}
    </>
  );
}

/** The preview that comes first on the resource's page. */
function First({ files, locked }: { files: readonly SellerFile[]; locked: boolean }) {
  const first = files.find(({ preview }) => preview !== null);
  if (!first?.preview) return null;
  return (
    <Disclosure summary="What buyers will see first">
      <div className="rounded-card bg-sunk p-5">
        <FilePreview preview={first.preview} name={first.name} />
      </div>
      {files.length > 1 && !locked ? (
        <p className="text-meta text-soft">
          The first file is shown first. Drag, or press Space and the arrow keys, to change the order.
        </p>
      ) : null}
    </Disclosure>
  );
}
