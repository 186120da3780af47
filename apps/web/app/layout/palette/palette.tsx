import { Dialog as Radix } from "radix-ui";
import { useShownName } from "../../page/site.ts";
import { useEscape } from "../../ui/focus/use-escape.ts";
import { useReturnFocus } from "../../ui/focus/use-return-focus.ts";
import { ComboboxField } from "../search/search-field.tsx";
import { PaletteResults } from "./palette-results.tsx";
import { usePalette } from "./use-palette.ts";

/** Goes anywhere by a few letters: pages, and what the search finds. Focus stays in the field. */
export function Palette({ onClose }: { onClose: () => void }) {
  const palette = usePalette(onClose);
  const returnFocus = useReturnFocus();
  const onEscapeKeyDown = useEscape(true, onClose);
  const label = `Search ${useShownName()}`.trim();
  const { listId, groups, recent, typed, active } = palette;
  const listed = typed === "" ? recent.length > 0 : groups.length > 0;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 flex animate-appear items-start justify-center bg-scrim p-4 pt-[max(16px,10dvh)]">
          <Radix.Content
            {...returnFocus}
            onEscapeKeyDown={onEscapeKeyDown}
            aria-describedby={undefined}
            className="flex max-h-[min(640px,82dvh)] w-full max-w-[600px] animate-rise flex-col overflow-hidden rounded-card border border-line bg-card shadow-float outline-none"
          >
            <Radix.Title className="sr-only">{label}</Radix.Title>
            <form onSubmit={palette.onSubmit} className="relative m-3">
              <ComboboxField
                label={label}
                placeholder="Pages, courses, resources, people"
                listed={listed ? listId : undefined}
                value={typed}
                aria-activedescendant={active ?? undefined}
                onChange={(event) => palette.type(event.target.value)}
                onKeyDown={palette.onKeyDown}
              />
            </form>
            <PaletteResults palette={palette} />
            <p
              aria-hidden
              className="border-t border-line px-6 py-2 text-small text-soft max-sm:hidden pointer-coarse:hidden"
            >
              ↑ ↓ to choose · Enter to open · Escape to close
            </p>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
