import { LineIcon } from "../ui/basics/line-icon.tsx";

export function BellIcon() {
  return (
    <LineIcon>
      <path d="M10 2.8a4.7 4.7 0 0 0-4.7 4.7c0 4.4-1.6 5.7-1.6 5.7h12.6s-1.6-1.3-1.6-5.7A4.7 4.7 0 0 0 10 2.8Z" />
      <path d="M8.5 16.2a1.7 1.7 0 0 0 3 0" />
    </LineIcon>
  );
}
