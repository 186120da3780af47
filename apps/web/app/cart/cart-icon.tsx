import { LineIcon } from "../ui/basics/line-icon.tsx";

export function CartIcon() {
  return (
    <LineIcon>
      <path d="M4 6.5h12l-.9 9.2a1.4 1.4 0 0 1-1.4 1.3H6.3a1.4 1.4 0 0 1-1.4-1.3L4 6.5Z" />
      <path d="M7 8.5V5.8a3 3 0 0 1 6 0v2.7" />
    </LineIcon>
  );
}
