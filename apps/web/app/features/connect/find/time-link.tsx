import type { ReactNode } from "react";
import { Link } from "react-router";
import { rememberPicked, type PickedTime } from "../../../appointments/picked-time.ts";
import { useBookPath } from "../../../appointments/use-book-path.ts";

interface TimeLinkProps extends PickedTime {
  className?: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}

/** A free start: pressing it leads to its booking, where it arrives held. */
export function TimeLink({ professionalId, serviceId, start, children, ...link }: TimeLinkProps) {
  const bookPath = useBookPath();
  return (
    <Link
      {...link}
      data-press
      to={bookPath(professionalId, { service: serviceId, start })}
      onClick={() => rememberPicked({ professionalId, serviceId, start })}
    >
      {children}
    </Link>
  );
}
