import { featuredFullText } from "@pavane/contract/resources/admin-texts";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Cover } from "../../../ui/cover.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Finder } from "../../../ui/finder.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { OrderList } from "../../../ui/order-list.tsx";
import { useUnsavedChanges } from "../../../ui/use-unsaved-changes.tsx";
import { findOnSale, useSaveStoreFront, type StoreFront, type StoreFrontItem } from "../queries.ts";
import { isSameOrder } from "../rules/store-front.ts";

interface Edited {
  readonly items: readonly StoreFrontItem[];
  /** Of what it was begun from. */
  readonly version: string;
}

/** The order of the featured: put right here, then saved as a whole. */
export function StoreFrontForm({ front, onReload }: { front: StoreFront; onReload: () => void }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const save = useSaveStoreFront(() => setEdited(null));
  const items = edited?.items ?? front.data;
  const changed = edited !== null && !isSameOrder(edited.items, front.data);
  const isFull = items.length >= front.most;
  const leaving = useUnsavedChanges(changed && !save.isPending, { withinPage: true });
  const edit = (next: readonly StoreFrontItem[]) =>
    setEdited({ items: next, version: edited?.version ?? front.version });
  const startAnew = () => {
    setEdited(null);
    save.reset();
    onReload();
  };
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-soft">
          {items.length} of {front.most} places. They stand first in the store and on its shelf, in this order.
        </p>
        <div className="flex gap-2.5">
          <Button variant="outline" size="small" disabled={!changed || save.isPending} onClick={startAnew}>
            Undo
          </Button>
          <Button
            size="small"
            busy={save.isPending}
            disabled={!changed}
            onClick={() =>
              save.mutate({ featured: items.map(({ id }) => id), version: edited?.version ?? front.version })
            }
          >
            Save
          </Button>
        </div>
      </div>
      {isConflict(save.error) ? <Conflict onReload={startAnew} /> : null}
      {items.length === 0 ? (
        <EmptyState>Nothing is featured.</EmptyState>
      ) : (
        <OrderList
          label="Featured resources"
          items={items.map(named)}
          fixed={save.isPending}
          onOrder={edit}
          renderRow={(item) => <Row item={item} onRemove={() => edit(items.filter(({ id }) => id !== item.id))} />}
        />
      )}
      {isFull ? (
        <p className="text-meta text-soft">{featuredFullText(front.most)}</p>
      ) : (
        <Finder
          label="Add a resource"
          placeholder="Title or store"
          fewestLetters={2}
          nothing="Nothing on sale matches."
          error={undefined}
          find={(q) => ({
            queryKey: ["on sale", q],
            queryFn: () => findOnSale(q),
          })}
          onChoose={({ item }) => edit([...items.filter(({ id }) => id !== item.id), item])}
        />
      )}
      {leaving}
    </div>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "edit_conflict";

const named = (item: StoreFrontItem) => ({ ...item, name: item.title });

function Conflict({ onReload }: { onReload: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-brick bg-card px-4 py-3"
    >
      <p className="text-meta font-medium text-brick">Someone else changed this. Reload to see their changes.</p>
      <Button variant="outline" size="small" onClick={onReload}>
        Reload
      </Button>
    </div>
  );
}

function Row({ item, onRemove }: { item: StoreFrontItem; onRemove: () => void }) {
  return (
    <>
      <span className="w-14 shrink-0 overflow-hidden rounded-chip max-sm:hidden">
        <Cover kind="resource" id={item.id} src={item.thumbnail_url} />
      </span>
      <span className="min-w-0 flex-1 basis-32 px-1 [overflow-wrap:anywhere] sm:px-2">
        <Link to={paths.resource(item.id)} className="rounded-chip font-semibold hover:text-velvet hover:underline">
          {item.title}
        </Link>
        <span className="block text-meta text-soft">{item.seller.name}</span>
      </span>
      <IconButton
        size="small"
        label={`Remove ${item.title} from the featured`}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </>
  );
}
