import { useId, type ComponentProps } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { cx } from "../ui/basics/class-names.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { useOwnMatter, type StaffAct } from "./own-matter.ts";

/**
 * A button for an act of staff. Where the thing is the viewer's own and somebody else has to decide, it looks and is switched off, but
 * can be reached, and says why: when it is reached, pointed at, or pressed.
 */
export function StaffButton({ act, onClick, className, ...rest }: { act: StaffAct } & ComponentProps<typeof Button>) {
  const own = useOwnMatter(act);
  const why = useId();
  if (own === null || own.may) return <Button {...rest} className={className} onClick={onClick} />;
  const say = () => toast({ title: own.message, variant: "destructive" });
  return (
    <>
      <Button
        {...rest}
        aria-disabled
        aria-describedby={why}
        title={own.message}
        className={cx(className, "opacity-50")}
        onClick={say}
      />
      <span id={why} className="sr-only">
        {own.message}
      </span>
    </>
  );
}

/** The sentence beside acts of staff: why they cannot be done, or that doing them is marked. Nothing for what is not the viewer's own. */
export function OwnMatterNote({ act, className }: { act: StaffAct; className?: string }) {
  const own = useOwnMatter(act);
  return own === null ? null : <p className={cx("text-meta text-soft", className)}>{own.message}</p>;
}
