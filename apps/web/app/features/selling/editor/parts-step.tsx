import { resourceLimits } from "@pavane/contract/resources/choices";
import { notPublishedText, resourceTexts } from "@pavane/contract/resources/errors";
import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { priceText } from "../../../money/price-texts.ts";
import { moved } from "../../../ui/lists/reorder.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { Finder } from "../../../ui/search/finder.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { SortableList } from "../../../ui/lists/sortable-list.tsx";
import type { Resource } from "../queries.ts";
import { partsOnSale, useParts, type Part } from "./use-parts.ts";
import type { ResourceForm } from "./use-resource-form.ts";
import { useReportUnsentInput, type ReportUnsentInput } from "./use-unsent-input.ts";
import { isWaiting } from "./withdraw-notice.tsx";

const [, mostParts] = resourceLimits.parts;

interface PartsStepProps {
  resource: Resource;
  of: ResourceForm;
  locked: boolean;
  say: ReportUnsentInput;
}

/** What a curriculum consists of, in order, each part with a note; stored at every change, notes a moment after the last key. */
export function PartsStep({ resource, of, locked, say }: PartsStepProps) {
  const { parts, unsaved, failure, change, type, flush } = useParts(resource, of);
  useReportUnsentInput(say, "parts", unsaved);
  const asked = useAskBuyers(resource, change);
  const taken = parts.map(({ id }) => id);
  return (
    <div className="grid gap-6">
      <PartsThatWait resource={resource} onDiscard={() => change(() => partsOnSale(resource))} />
      {locked || parts.length >= mostParts ? null : (
        <Finder
          label="Add a part"
          placeholder="Title of one of your resources"
          fewestLetters={1}
          nothing="None of your other resources is called so."
          error={undefined}
          find={(q) => findOwn(q, taken)}
          onChoose={({ part }) => asked.change({ kind: "add", part })}
        />
      )}
      {failure ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-meta text-brick">
          {failure}
          <Button size="small" variant="outline" onClick={flush}>
            Try again
          </Button>
        </p>
      ) : null}
      {parts.length === 0 ? (
        <p className="text-meta text-soft">{resourceTexts.parts}</p>
      ) : (
        <SortableList
          label="Parts"
          items={parts}
          nameOf={({ title }) => title}
          disabled={locked}
          onMove={(from, to) => change((now) => moved(now, from, to))}
        >
          {(part, handle) => (
            <PartRow
              part={part}
              handle={handle}
              locked={locked}
              onNote={(note) => type(part.id, note)}
              onLeave={flush}
              onRemove={() => asked.change({ kind: "remove", part })}
            />
          )}
        </SortableList>
      )}
      {asked.question}
    </div>
  );
}

interface RequestedChange {
  readonly kind: "add" | "remove";
  readonly part: Part;
}

/** The parts may have changed while the question was open. */
const changedBy =
  ({ kind, part }: RequestedChange) =>
  (parts: readonly Part[]): Part[] => {
    const others = parts.filter(({ id }) => id !== part.id);
    return kind === "add" ? [...others, part] : others;
  };

/** Buyers of a curriculum have its parts, so the seller confirms what a change means for them before it is made. */
function useAskBuyers({ seller_view: view, parts }: Resource, change: (by: ReturnType<typeof changedBy>) => void) {
  const [open, setOpen] = useState<RequestedChange | null>(null);
  const answer = () => {
    if (open !== null) change(changedBy(open));
    setOpen(null);
  };
  return {
    change: (asked: RequestedChange) => {
      // Putting back what is sold, or taking out what never was, means nothing for anybody.
      const isSold = parts.some(({ resource }) => resource.id === asked.part.id);
      if (view?.has_buyers === true && isSold === (asked.kind === "remove")) setOpen(asked);
      else change(changedBy(asked));
    },
    question: (
      <ConfirmDialog
        open={open !== null}
        onOpenChange={(stays) => stays || setOpen(null)}
        question={open?.kind === "remove" ? `Take “${open.part.title}” out?` : `Add “${open?.part.title ?? ""}”?`}
        confirm={open?.kind === "remove" ? "Take out" : "Add"}
        destructive={open?.kind === "remove"}
        onConfirm={answer}
      >
        {open?.kind === "remove"
          ? "Once the change is approved, who buys this curriculum does not get it. Everybody who has it keeps it."
          : `${getsItFree(view?.holders ?? 0)} once the change is approved.`}
      </ConfirmDialog>
    ),
  };
}

const getsItFree = (people: number): string =>
  people === 1
    ? "1 person who has this curriculum gets it free"
    : `${counted(people, "person", "people")} who have this curriculum get it free`;

/**
 * Changed parts of a curriculum that somebody has are waiting as a draft: shows what is sold in the meantime, and the
 * way to discard the draft.
 */
function PartsThatWait({ resource, onDiscard }: { resource: Resource; onDiscard: () => void }) {
  if (resource.seller_view?.next_parts == null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brass-tint px-4 py-3 text-meta text-on-brass-tint">
      <p className="min-w-0 flex-1 basis-60">Buyers get the parts as they were until these are sent and approved.</p>
      {isWaiting(resource) ? null : (
        <Button size="small" variant="outline" onClick={onDiscard}>
          Keep the old parts
        </Button>
      )}
    </div>
  );
}

interface PartRowProps {
  part: Part;
  handle: ReactNode;
  locked: boolean;
  onNote: (note: string) => void;
  /** The field of the note is left. */
  onLeave: () => void;
  onRemove: () => void;
}

function PartRow({ part, handle, locked, onNote, onLeave, onRemove }: PartRowProps) {
  return (
    <div className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-4 gap-y-2 p-4">
      <span className="overflow-hidden rounded-chip">
        <Cover kind="resource" id={part.id} src={part.thumbnail} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{part.title}</p>
        <p className="text-meta text-soft">{priceText(part.price)}</p>
        {part.onSale ? null : <p className="text-meta text-brick">{notPublishedText(part.title)}</p>}
      </div>
      <span className="flex">
        {handle}
        <IconButton
          size="small"
          tone="destructive"
          label={`Remove ${part.title}`}
          icon={<Trash2 aria-hidden />}
          disabled={locked}
          onClick={onRemove}
        />
      </span>
      <TextField
        label={`Note on ${part.title}`}
        hideLabel
        placeholder="A note for buyers, such as when to use it"
        maxLength={resourceLimits.partNote}
        disabled={locked}
        className="col-span-full sm:col-span-2 sm:col-start-2"
        value={part.note}
        onChange={({ target }) => onNote(target.value)}
        onBlur={onLeave}
      />
    </div>
  );
}

/** What is a part already is not offered again. */
const findOwn = (q: string, taken: readonly number[]) => ({
  queryKey: ["parts to add", q, taken] as const,
  queryFn: async () => {
    const { data } = await api("GET /api/seller/resources", { query: { q, kind: "single" } });
    const others = data.filter(({ id }) => !taken.includes(id));
    return others.map((row) => ({
      id: row.id,
      title: row.title,
      note: row.on_sale ? null : notPublishedText(row.title),
      closed: !row.on_sale,
      part: {
        id: row.id,
        title: row.title,
        price: row.price,
        thumbnail: row.thumbnail_url,
        onSale: row.on_sale,
        note: "",
      },
    }));
  },
});
