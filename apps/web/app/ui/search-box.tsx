import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the address says now. */
  q: string;
  onSearch: (q: string) => void;
  className?: string;
}

const TYPING_PAUSE_MS = 300;

/** What is typed reaches the address after a short pause; Back and Clear filters reach the field. */
export function SearchBox({ label, placeholder, q, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  useEffect(() => {
    if (typed.trim() === q) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  });
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
