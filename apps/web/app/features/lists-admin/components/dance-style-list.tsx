import { Plus } from "lucide-react";
import { api } from "../../../api/api.ts";
import { counted } from "../../../counted.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { freshStylesQuery, refreshStyles, useListWrite, type DanceStyle } from "../queries.ts";
import { FindField, NothingFound, useWords } from "./list-frame.tsx";
import { OrderList } from "../../../ui/lists/order-list.tsx";
import { useReorder } from "../../../api/use-reorder.ts";
import { RowMenu, RowWords } from "./row-parts.tsx";

export type StyleAction = { kind: "edit" | "merge" | "delete"; style: DanceStyle };

interface DanceStyleListProps {
  all: readonly DanceStyle[];
  onWish: (wish: StyleAction) => void;
}

/** Names with their slugs and uses, in the order in which they are offered. */
export function DanceStyleList({ all, onWish }: DanceStyleListProps) {
  const words = useWords();
  const found = all.filter(({ name, slug }) => name.toLowerCase().includes(words) || slug.includes(words));
  const order = useReorder<DanceStyle>({
    queryKey: freshStylesQuery().queryKey,
    save: (ids) => api("PUT /api/dance-styles/order", { body: { ids } }),
    refresh: refreshStyles,
  });
  return (
    <div className="grid gap-4">
      <FindField label="Search dance styles" />
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <OrderList
          label="Dance styles"
          items={found}
          fixed={words !== ""}
          onOrder={(next) => order.mutate(next)}
          renderRow={(style) => <StyleRow style={style} onWish={onWish} />}
        />
      )}
    </div>
  );
}

function StyleRow({ style, onWish }: { style: DanceStyle; onWish: (wish: StyleAction) => void }) {
  const turn = useListWrite({
    write: (active: boolean) => api("PATCH /api/dance-styles/:id", { params: { id: style.id }, body: { active } }),
    refresh: refreshStyles,
    failed: "The dance style could not be saved.",
  });
  return (
    <>
      <RowWords name={style.name} badge={style.active ? null : <Badge>Off</Badge>}>
        {style.slug} · {style.count === 0 ? "not used" : counted(style.count, "item uses it", "items use it")}
      </RowWords>
      <RowMenu name={style.name}>
        <MenuItem onSelect={() => onWish({ kind: "edit", style })}>Edit</MenuItem>
        <MenuItem onSelect={() => turn.mutate(!style.active)}>{style.active ? "Switch off" : "Switch on"}</MenuItem>
        <MenuItem onSelect={() => onWish({ kind: "merge", style })}>Merge into another</MenuItem>
        <MenuSeparator />
        <MenuItem tone="destructive" onSelect={() => onWish({ kind: "delete", style })}>
          Delete
        </MenuItem>
      </RowMenu>
    </>
  );
}

export const AddStyle = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<Plus aria-hidden />} onClick={onClick}>
    Add dance style
  </Button>
);
