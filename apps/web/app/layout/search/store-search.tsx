import { Form } from "react-router";
import { paths } from "../../paths.ts";
import { SearchField } from "./search-field.tsx";

interface StoreSearchProps {
  className?: string;
  onSearch?: () => void;
}

/** Within the store: looks for resources alone, a plain form into the store. */
export function StoreSearch({ className, onSearch }: StoreSearchProps) {
  return (
    <search className={className}>
      <Form action={paths.curriculum()} onSubmit={onSearch} className="relative">
        <SearchField aria-label="Search the curriculum store" placeholder="Search the store" />
      </Form>
    </search>
  );
}
