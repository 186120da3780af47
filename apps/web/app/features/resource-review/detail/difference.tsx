import { FileMinus, FilePlus, FileText, type LucideIcon } from "lucide-react";
import { counted } from "../../../counted.ts";
import { dateText } from "../../../time/dates.ts";
import { ChangedTexts } from "./changed-texts.tsx";
import type { ReviewDetail } from "../queries.ts";

/** The version that waits against the one on sale, file by file; or that texts changed while it was on sale. */
export function Difference({ detail: { difference, changed, item, resource } }: { detail: ReviewDetail }) {
  return (
    <div className="grid gap-5">
      {item.reason === "edit" ? (
        <p className="measure">
          Its texts or its classification changed on {dateText(item.since)}, while it was on sale. Buyers see them
          already.
        </p>
      ) : null}
      {changed === null ? null : <ChangedTexts changed={changed} />}
      {item.kind === "curriculum" && difference !== null && difference.added.length > 0 ? (
        <p className="measure">
          {counted(resource.seller_view?.holders ?? 0, "person has", "people have")} this curriculum and will get what
          is new free.
        </p>
      ) : null}
      {difference === null ? null : (
        <dl className="grid gap-5">
          <Files label="New or changed" names={difference.added} icon={FilePlus} />
          <Files label="No longer in it" names={difference.removed} icon={FileMinus} />
          <Files label="As before" names={difference.same} icon={FileText} />
        </dl>
      )}
    </div>
  );
}

function Files({ label, names, icon: Icon }: { label: string; names: readonly string[]; icon: LucideIcon }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-meta text-soft">{label}</dt>
      {names.length === 0 ? <dd className="mt-1.5">None</dd> : null}
      {names.map((name, index) => (
        <dd key={index} className="mt-1.5 flex items-start gap-2.5 [overflow-wrap:anywhere]">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
          <span className="min-w-0">{name}</span>
        </dd>
      ))}
    </div>
  );
}
