import { Search } from "lucide-react";
import { TextField } from "../form/text-field.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the address says now. */
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

/** What is typed reaches the address after a short pause; Back and Clear filters reach the field. */
export function SearchBox({ label, placeholder, q, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useTypedSearch(q, onSearch);
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      maxLength={100}
      placeholder={placeholder}
      prefix={<Search aria-hidden className="size-4" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      className={className}
    />
  );
}
