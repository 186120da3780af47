import { X } from "lucide-react";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Progress } from "../../../../ui/display/progress.tsx";
import type { Placing } from "./use-placing.ts";

/** Files that are being sent. */
export function PlacingList({ placing: { files, cancel } }: { placing: Placing }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {files.map(({ id, name, percent }) => (
        <li key={id} className="flex items-center gap-3 rounded-control bg-sunk py-1.5 pr-1.5 pl-3.5 text-meta">
          <div className="min-w-0 flex-1">
            <p className="tabular truncate">
              {name}: uploading {Math.floor(percent)} %
            </p>
            <Progress value={percent} label={`${name}: uploading`} className="mt-1.5" />
          </div>
          <IconButton size="small" label={`Cancel ${name}`} icon={<X aria-hidden />} onClick={() => cancel(id)} />
        </li>
      ))}
    </ul>
  );
}
