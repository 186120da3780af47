import { Pagination } from "../../../ui/lists/pagination.tsx";

interface PagesBelowProps {
  page: { number: number; size: number; total: number };
}

/** "1 to 24 of 27" and the way on. */
export function PagesBelow({ page: { number, size, total } }: PagesBelowProps) {
  if (total <= size) return null;
  const first = (number - 1) * size + 1;
  return (
    <div className="mt-8 grid justify-items-center gap-2">
      <p className="tabular text-meta text-soft">
        {first.toLocaleString("en-US")} to {Math.min(total, first + size - 1).toLocaleString("en-US")} of{" "}
        {total.toLocaleString("en-US")}
      </p>
      <Pagination page={number} pages={Math.ceil(total / size)} />
    </div>
  );
}
