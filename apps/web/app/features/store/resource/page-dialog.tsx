import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { PreviewPicture } from "./preview-media.tsx";

interface PageDialogProps {
  urls: readonly string[];
  of: number;
  at: number;
  title: string;
  onTurn: (page: number) => void;
  onClose: () => void;
}

/** One page as wide as the window has room; what is longer than that scrolls between title and buttons, by keys too. */
export function PageDialog({ urls, of, at, title, onTurn, onClose }: PageDialogProps) {
  const page = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") onTurn(at + 1);
    if (event.key === "ArrowLeft") onTurn(at - 1);
    const way = scrolls[event.key];
    if (way === undefined || page.current === null) return;
    event.preventDefault();
    page.current.scrollBy({ top: way * page.current.clientHeight });
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} size="wide">
      {/* Keys of the buttons inside come by here. */}
      <div role="presentation" onKeyDown={moveByKey}>
        <div ref={page} className="max-h-[calc(100dvh-12rem)] min-h-40 overflow-y-auto">
          <PreviewPicture src={urls[at] ?? ""} alt={`Page ${at + 1}`} eager className="mx-auto block h-auto w-full" />
        </div>
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button
            variant="outline"
            size="small"
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={at === 0}
            onClick={() => onTurn(at - 1)}
          >
            Page before
          </Button>
          <p aria-live="polite" className="tabular text-meta text-soft">
            Page {at + 1} of {of}
          </p>
          <Button
            variant="outline"
            size="small"
            icon={<ChevronRight aria-hidden />}
            aria-disabled={at === urls.length - 1}
            onClick={() => onTurn(at + 1)}
          >
            Next page
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** How much of what is seen of the page each key scrolls. */
const scrolls: Readonly<Record<string, number>> = { ArrowUp: -0.15, ArrowDown: 0.15, PageUp: -0.9, PageDown: 0.9 };
