import { counted } from "../../../counted.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { categoriesQuery, refreshCategories, useListWrite, type Category, type Tree } from "../queries.ts";
import { branchesOf, flat, foundIn, isOutOfSight, withBelow, type Branch } from "../rules/category-tree.ts";
import { callsOf } from "../tree-calls.ts";
import { FindField, NothingFound, useWords } from "./list-frame.tsx";
import { OrderList } from "../../../ui/lists/order-list.tsx";
import { useReorder } from "../../../api/use-reorder.ts";
import { RowMenu, RowWords } from "./row-parts.tsx";

export type CategoryAction = { kind: "edit" | "merge" | "delete"; category: Category };

interface CategoryTreeListProps {
  tree: Tree;
  all: readonly Category[];
  onWish: (wish: CategoryAction) => void;
}

/** Two levels, each put in order by itself. */
export function CategoryTreeList({ tree, all, onWish }: CategoryTreeListProps) {
  const words = useWords();
  const branches = branchesOf(all);
  const found = words === "" ? branches : foundIn(branches, words);
  const order = useReorder<Category>({
    queryKey: categoriesQuery(tree).queryKey,
    save: callsOf(tree).order,
    refresh: refreshCategories,
  });
  const save = (next: readonly Branch[]) => order.mutate(flat(next));
  const row = (category: Category) => <CategoryRow tree={tree} all={all} category={category} onWish={onWish} />;
  const fixed = words !== "";
  return (
    <div className="grid gap-4">
      <FindField label="Search categories" />
      {found.length === 0 ? (
        <NothingFound />
      ) : (
        <OrderList
          label="Categories"
          items={found}
          fixed={fixed}
          onOrder={save}
          renderRow={({ category }) => row(category)}
          renderBelow={({ id, name, below }) =>
            below.length === 0 ? null : (
              <OrderList
                label={`Below ${name}`}
                nested
                items={below}
                fixed={fixed}
                onOrder={(next) => save(withBelow(branches, id, next))}
                renderRow={row}
              />
            )
          }
        />
      )}
    </div>
  );
}

function CategoryRow({ tree, all, category, onWish }: CategoryTreeListProps & { category: Category }) {
  const { id, name, slug, hidden, count } = category;
  const turn = useListWrite({
    write: (next: boolean) => callsOf(tree).change(id, { hidden: next }),
    refresh: refreshCategories,
    failed: "The category could not be saved.",
  });
  const badge = isOutOfSight(all, category) ? <Badge>{hidden ? "Hidden" : "Hidden with the one above"}</Badge> : null;
  return (
    <>
      <RowWords name={name} badge={badge}>
        {slug} · {counted(count, "resource")}
      </RowWords>
      <RowMenu name={name}>
        <MenuItem onSelect={() => onWish({ kind: "edit", category })}>Edit or move</MenuItem>
        <MenuItem onSelect={() => turn.mutate(!hidden)}>{hidden ? "Show" : "Hide"}</MenuItem>
        <MenuItem onSelect={() => onWish({ kind: "merge", category })}>Merge into another</MenuItem>
        <MenuSeparator />
        <MenuItem tone="destructive" onSelect={() => onWish({ kind: "delete", category })}>
          Delete
        </MenuItem>
      </RowMenu>
    </>
  );
}
