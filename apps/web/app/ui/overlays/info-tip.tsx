import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { useId, useState, type PointerEvent } from "react";

interface InfoTipProps {
  /** What it is about. */
  title: string;
  text: string;
}

/** Says what something is: when the pointer rests on it, when it has the keyboard's focus, and by a tap. */
export function InfoTip({ title, text }: InfoTipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const byMouse = (shown: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setOpen(shown);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <button
          type="button"
          aria-label={`What ${title} is`}
          aria-describedby={id}
          aria-expanded={open}
          onClick={() => setOpen(true)}
          onPointerEnter={byMouse(true)}
          onPointerLeave={byMouse(false)}
          onFocus={({ currentTarget }) => setOpen((now) => now || currentTarget.matches(":focus-visible"))}
          onBlur={() => setOpen(false)}
          className="-m-1.5 inline-grid size-7 shrink-0 place-items-center rounded-full text-soft transition-colors hover:text-ink pointer-coarse:-m-3 pointer-coarse:size-10"
        >
          <Info aria-hidden className="size-3.5" />
          <span id={id} className="sr-only">
            {text}
          </span>
        </button>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-hidden
          side="top"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={() => setOpen(false)}
          className="z-50 w-[min(300px,calc(100vw-24px))] animate-appear rounded-card border border-line bg-card p-4 text-meta shadow-float"
        >
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-soft">{text}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
