import { Copy } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import type { ReviewDetail } from "../queries.ts";

/** Another store has the same bytes. */
export function SameFiles({ files }: { files: ReviewDetail["same_files"] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files that others have too" className="grid gap-2 rounded-control bg-brass-tint px-4 py-3">
      {files.map((file) => (
        <li
          key={`${file.file_name} ${file.resource_id}`}
          className="flex gap-2.5 text-meta text-on-brass-tint [overflow-wrap:anywhere]"
        >
          <Copy aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <strong className="font-semibold">
              Same file as{" "}
              <Link to={paths.resource(file.resource_id)} className="underline underline-offset-4">
                {file.title}
              </Link>{" "}
              by {file.seller}
            </strong>
            <span className="block">{file.file_name}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
