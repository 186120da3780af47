import { Select } from "../form/select.tsx";
import { useSearchState } from "../search/search-state.ts";

const sizes = ["25", "50", "100"].map((size) => ({ value: size, label: size }));
const DEFAULT_SIZE = 25;

/** Rows per page of a table; left out while every row fits. */
export function PageSize({ size, total }: { size: number; total: number }) {
  const [, change] = useSearchState();
  if (total <= DEFAULT_SIZE) return null;
  return (
    <Select
      label="Rows per page"
      dense
      className="mt-4 w-36"
      options={sizes}
      value={String(size)}
      onChange={({ target }) => change({ size: target.value === String(DEFAULT_SIZE) ? null : target.value })}
    />
  );
}
