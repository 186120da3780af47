import { ChevronRight, Search } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { cx } from "../../../ui/basics/class-names.ts";
import { controlClass } from "../../../ui/form/control-class.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { useFieldError } from "../../../ui/form/form-errors.ts";
import { categoriesWith, categoryTree, type CategoryBranch } from "../rules/category-tree.ts";
import type { ResourceValues } from "../rules/resource-values.ts";

const MOST = 3;
const name = "category_ids";

/** One to three of a tree of two levels, to be searched or opened branch by branch. */
export function CategoryField({ categories }: { categories: Parameters<typeof categoryTree>[0] }) {
  const { watch } = useFormContext<ResourceValues>();
  const [words, setWords] = useState("");
  const error = useFieldError(name);
  const tree = categoryTree(categories);
  const shown = categoriesWith(tree, words);
  const chosen = watch(name);
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="text-meta font-semibold">Categories</legend>
      <p aria-live="polite" className="mt-1 mb-2 text-small text-soft">
        1 to {MOST}
        {chosen.length > 0 ? `, ${chosen.length} chosen` : ""}
      </p>
      <div className="overflow-hidden rounded-control border border-edge bg-card">
        <div className="relative border-b border-line">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
          />
          <input
            type="search"
            aria-label="Search categories"
            placeholder="Search categories"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            // What is typed here is not the form's.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className={cx(controlClass, "h-11 w-full rounded-none border-0 bg-transparent pl-9 -outline-offset-2")}
          />
        </div>
        <ul className="max-h-84 overflow-y-auto p-1.5">
          {tree.map((branch) => (
            <Branch key={branch.top.id} branch={branch} shown={shown} chosen={chosen} searching={words.trim() !== ""} />
          ))}
        </ul>
        {shown.size === 0 ? <p className="px-4 pb-4 text-meta text-soft">Nothing matches “{words.trim()}”.</p> : null}
      </div>
      {error ? (
        <div className="mt-1.5">
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

interface BranchProps {
  branch: CategoryBranch;
  shown: ReadonlySet<number>;
  chosen: readonly string[];
  searching: boolean;
}

/** What is out of view stays in the form, where it may be chosen. */
function Branch({ branch: { top, below }, shown, chosen, searching }: BranchProps) {
  const [opened, setOpen] = useState<boolean | null>(null);
  // What is chosen is in view until somebody closes it.
  const open = searching || (opened ?? below.some(({ id }) => chosen.includes(String(id))));
  return (
    <li hidden={!shown.has(top.id)}>
      <div className="flex items-center gap-1">
        {below.length === 0 ? (
          <span className="w-9 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Categories below ${top.name}`}
            onClick={() => setOpen(!open)}
            disabled={searching}
            className="grid size-9 shrink-0 place-items-center rounded-chip text-soft hover:bg-sunk hover:text-ink"
          >
            <ChevronRight aria-hidden className={cx("size-4 transition-transform", open && "rotate-90")} />
          </button>
        )}
        <Box id={top.id} label={top.name} chosen={chosen} />
      </div>
      <ul hidden={!open} className="pl-10">
        {below.map(({ id, name: label }) => (
          <li key={id} hidden={!shown.has(id)}>
            <Box id={id} label={label} chosen={chosen} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Box({ id, label, chosen }: { id: number; label: string; chosen: readonly string[] }) {
  const { register } = useFormContext<ResourceValues>();
  const value = String(id);
  return (
    <label className="flex min-h-9 flex-1 cursor-pointer items-center gap-2.5 rounded-chip px-2 text-meta transition-colors hover:bg-sunk has-checked:font-semibold has-disabled:cursor-default has-disabled:text-soft has-disabled:hover:bg-transparent pointer-coarse:min-h-11">
      <input
        type="checkbox"
        value={value}
        {...register(name)}
        disabled={chosen.length >= MOST && !chosen.includes(value)}
        className="size-4.5 shrink-0 accent-velvet"
      />
      {label}
    </label>
  );
}
