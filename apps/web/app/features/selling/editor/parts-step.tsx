import { resourceLimits } from "@pavane/contract/resources/choices";
import { notPublishedText, resourceTexts } from "@pavane/contract/resources/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { api } from "../../../lib/api.ts";
import { priceWords } from "../../../lib/price-words.ts";
import { moved } from "../../../lib/reorder.ts";
import { Cover } from "../../../ui/cover.tsx";
import { Finder } from "../../../ui/finder.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { SortableList } from "../../../lib/sortable-list.tsx";
import { resourceQuery, sayFailed, type Resource } from "../queries.ts";
import type { ResourceForm } from "./use-resource-form.ts";

interface Part {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly thumbnail: string | null;
  readonly onSale: boolean;
  readonly note: string;
}

const [, mostParts] = resourceLimits.parts;

const partsOf = ({ parts }: Resource): Part[] =>
  parts.map(({ resource, note, on_sale: onSale }) => ({
    id: resource.id,
    title: resource.title,
    price: resource.price,
    thumbnail: resource.thumbnail_url,
    onSale,
    note: note ?? "",
  }));

/** What a curriculum consists of, in order, each part with a note; stored at every change. */
export function PartsStep({ resource, of, locked }: { resource: Resource; of: ResourceForm; locked: boolean }) {
  const [parts, setParts] = useState(() => partsOf(resource));
  const save = useSaveParts(resource, of, setParts);
  const change = (next: Part[]) => {
    setParts(next);
    save.mutate(next);
  };
  const add = (found: Part) => change([...parts.filter(({ id }) => id !== found.id), found]);
  return (
    <div className="grid gap-6">
      {locked || parts.length >= mostParts ? null : (
        <Finder
          label="Add a part"
          placeholder="Title of one of your resources"
          fewestLetters={1}
          nothing="None of your resources is called so."
          error={undefined}
          find={findOwn}
          onChoose={({ part }) => add(part)}
        />
      )}
      {parts.length === 0 ? (
        <p className="text-meta text-soft">{resourceTexts.parts}</p>
      ) : (
        <SortableList
          label="Parts"
          items={parts}
          nameOf={({ title }) => title}
          disabled={locked}
          onMove={(from, to) => change(moved(parts, from, to))}
        >
          {(part, handle) => (
            <PartRow
              part={part}
              handle={handle}
              locked={locked}
              onNote={(note) => change(parts.map((one) => (one.id === part.id ? { ...one, note } : one)))}
              onRemove={() => change(parts.filter(({ id }) => id !== part.id))}
            />
          )}
        </SortableList>
      )}
    </div>
  );
}

interface PartRowProps {
  part: Part;
  handle: ReactNode;
  locked: boolean;
  onNote: (note: string) => void;
  onRemove: () => void;
}

function PartRow({ part, handle, locked, onNote, onRemove }: PartRowProps) {
  const [note, setNote] = useState(part.note);
  return (
    <div className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-4 gap-y-2 p-4">
      <span className="overflow-hidden rounded-chip">
        <Cover kind="resource" id={part.id} src={part.thumbnail} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{part.title}</p>
        <p className="text-meta text-soft">{priceWords(part.price)}</p>
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
        maxLength={resourceLimits.note}
        disabled={locked}
        className="col-span-full sm:col-span-2 sm:col-start-2"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onBlur={() => note === part.note || onNote(note)}
      />
    </div>
  );
}

/** What failed to be stored is said, and what is stored is shown again. */
function useSaveParts({ id }: Resource, of: ResourceForm, show: (parts: Part[]) => void) {
  const client = useQueryClient();
  const { queryKey } = resourceQuery(id);
  return useMutation({
    mutationFn: (parts: readonly Part[]) =>
      of.inTurn(async (version) => {
        const answer = await api("PUT /api/resources/:id/parts", {
          params: { id },
          body: { parts: parts.map((part) => ({ resource_id: part.id, note: part.note || null })), version },
        });
        client.setQueryData(queryKey, (now) => now && { ...now, parts: answer.parts, parts_count: parts.length });
        return answer.version;
      }),
    onError: (error) => {
      sayFailed(error, "The parts could not be saved. Try again.");
      const stored = client.getQueryData(queryKey);
      if (stored) show(partsOf(stored));
    },
  });
}

const findOwn = (q: string) => ({
  queryKey: ["parts to add", q] as const,
  queryFn: async () => {
    const { data } = await api("GET /api/seller/resources", { query: { q, kind: "single" } });
    return data.map((row) => ({
      id: row.id,
      title: row.title,
      note: row.on_sale ? null : notPublishedText(row.title),
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
