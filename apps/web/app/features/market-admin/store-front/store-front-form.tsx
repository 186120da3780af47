import { featuredFullText } from "@pavane/contract/resources/admin-texts";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { ConflictNotice } from "../../../forms/conflict-notice.tsx";
import { useLoadNewer } from "../../../forms/use-load-newer.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Cover } from "../../../ui/display/cover.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Finder } from "../../../ui/search/finder.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { OrderList } from "../../../ui/lists/order-list.tsx";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { findOnSale, useSaveStoreFront, type StoreFront, type StoreFrontItem } from "../queries.ts";
import { arrange, isSameOrder, rebaseOnSaved, rebaseOnTheirs, type Arranged } from "../rules/store-front.ts";

interface StoreFrontFormProps {
  front: StoreFront;
  reload: () => Promise<StoreFront | undefined>;
}

/** The order of the featured: put right here, then saved as a whole. */
export function StoreFrontForm({ front, reload }: StoreFrontFormProps) {
  const { mine, items, save, edit, keepMine, startAnew, busy, loadNewer } = useArranged({ front, reload });
  const changed = mine !== null;
  const isFull = items.length >= front.most;
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
              save.mutate({ featured: items.map(({ id }) => id), version: mine?.version ?? front.version })
            }
          >
            Save
          </Button>
        </div>
      </div>
      <ConflictNotice error={changed ? save.error : null} busy={busy} onReload={() => void loadNewer()} />
      {mine?.theirs ? <Theirs front={mine.theirs} onUse={startAnew} onKeep={keepMine} /> : null}
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
    </div>
  );
}

/** The order as it is put right here, until it is saved or thrown away. */
function useArranged({ front, reload }: StoreFrontFormProps) {
  const [arranged, setArranged] = useState<Arranged<StoreFrontItem> | null>(null);
  const save = useSaveStoreFront((saved) => setArranged((mine) => rebaseOnSaved(mine, saved)));
  // An order equal to the stored one is no change.
  const mine = arranged !== null && isSameOrder(arranged.items, front.data) ? null : arranged;
  const items = mine?.items ?? front.data;
  useUnsavedChanges(mine !== null, { withinPage: true, sending: save.isPending });
  const edit = (next: readonly StoreFrontItem[]) => setArranged(arrange(mine, next, front));
  const keepMine = () => mine && setArranged({ ...mine, theirs: null });
  const startAnew = () => {
    setArranged(null);
    save.reset();
    void reload();
  };
  const { busy, loadNewer } = useLoadNewer(async () => {
    const now = await reload();
    if (now === undefined) return false;
    // The latest state: the user may reorder while the other version is being read.
    setArranged((latest) => rebaseOnTheirs(latest, now));
    return true;
  }, save.reset);
  return { mine, items, save, edit, keepMine, startAnew, busy, loadNewer };
}

const named = (item: StoreFrontItem) => ({ ...item, name: item.title });

interface TheirsProps {
  front: { readonly data: readonly StoreFrontItem[] };
  onUse: () => void;
  onKeep: () => void;
}

/** The order that another user saved, shown next to the user's own order below. */
function Theirs({ front, onUse, onKeep }: TheirsProps) {
  return (
    <section aria-label="Changed by both of you" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-meta">
      <p className="font-semibold">You both changed this. Your order is below; theirs is here.</p>
      {front.data.length === 0 ? (
        <p>Nothing is featured.</p>
      ) : (
        <ol className="list-decimal pl-5">
          {front.data.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={onUse}>
          Use theirs
        </Button>
        <Button size="small" variant="outline" onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </section>
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
