import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { paths } from "../../../paths.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { MoveButtons } from "../../../ui/buttons/move-buttons.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { categoriesQuery, type Category } from "../queries.ts";
import { moved } from "../../../ui/lists/reorder.ts";

export type CategoryAction = { kind: "edit" | "delete"; category: Category };

interface CategoryListProps {
  all: readonly Category[];
  /** Only some are in view, so that the order stays as it is. */
  fixed?: boolean;
  onAction: (action: CategoryAction) => void;
}

/** Name, address word and number of courses; arrow keys on the handle, or the two arrows, change the order. */
export function CategoryList({ all, fixed = false, onAction }: CategoryListProps) {
  const [said, setSaid] = useState("");
  const order = useOrder();
  const move = (from: number, to: number) => {
    const category = all[from];
    if (fixed || !category || to < 0 || to >= all.length) return;
    setSaid(`${category.name} is now ${to + 1} of ${all.length}.`);
    order.mutate(moved(all, from, to));
  };
  return (
    <>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {all.map((category, at) => (
          <li key={category.id} className="flex flex-wrap items-center gap-x-1 gap-y-1 px-2 py-2 sm:px-3">
            <MoveButtons
              name={category.name}
              at={at}
              count={all.length}
              fixed={fixed}
              onMove={move}
              className="order-2 sm:order-none"
              handleClassName="cursor-default"
            />
            <div className="min-w-0 flex-1 basis-full px-2 pt-1 sm:basis-40 sm:pt-0">
              <p className="font-semibold">{category.name}</p>
              <p className="text-meta break-words text-soft">
                {category.slug} ·{" "}
                <Link to={paths.courses({ category: category.id })} className="underline-offset-4 hover:underline">
                  {counted(category.course_count, "course")}
                </Link>
              </p>
            </div>
            <div className="order-3 ml-auto flex sm:order-none">
              <IconButton
                size="small"
                label={`Edit ${category.name}`}
                icon={<Pencil aria-hidden />}
                onClick={() => onAction({ kind: "edit", category })}
              />
              <IconButton
                size="small"
                tone="destructive"
                label={`Delete ${category.name}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => onAction({ kind: "delete", category })}
              />
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </>
  );
}

/** Shown immediately; a refused order is rolled back. */
function useOrder() {
  const client = useQueryClient();
  const key = categoriesQuery().queryKey;
  return useMutation({
    scope: { id: "category-order" },
    mutationFn: (next: Category[]) => api("PUT /api/categories/order", { body: { ids: next.map(({ id }) => id) } }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, { data: next });
      return { before };
    },
    onError: (error, _next, context) => {
      client.setQueryData(key, context?.before);
      toast({ title: "Error", description: messageOf(error, "The order could not be saved."), variant: "destructive" });
    },
  });
}
