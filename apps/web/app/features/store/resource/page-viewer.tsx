import { ChevronLeft, ChevronRight, Expand } from "lucide-react";
import { Suspense, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { cx } from "../../../ui/basics/class-names.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";
import { PreviewPicture } from "./preview-media.tsx";

const PageDialog = lazyNamed(() => import("./page-dialog.tsx"), "PageDialog");

interface PageViewerProps {
  /** The pages that can be read before buying, in their order. */
  urls: readonly string[];
  /** The same, large enough to be read. */
  largeUrls: readonly string[];
  /** Pages of the whole document. */
  of: number;
  title: string;
}

/** Pages to turn with the arrows, the arrow keys or a finger; without a script they scroll. */
export function PageViewer({ urls, largeUrls, of, title }: PageViewerProps) {
  const { strip, at, turnTo, followScroll, turnByKey } = usePageStrip(urls.length);
  const [large, setLarge] = useState(false);
  const rest = of - urls.length;
  return (
    <section aria-label="Pages" className="min-w-0 overflow-hidden rounded-card bg-sunk">
      <div className="relative">
        <ul
          ref={strip}
          onScroll={followScroll}
          className="relative flex snap-x snap-mandatory items-center gap-4 overflow-x-auto px-14 py-7 [scrollbar-width:none] max-sm:px-6"
        >
          {urls.map((url, index) => (
            <li key={url} className="shrink-0 snap-center first:ml-auto last:mr-auto">
              <button
                type="button"
                aria-label={`Page ${index + 1}, read larger`}
                onKeyDown={turnByKey}
                onFocus={() => index === at || turnTo(index)}
                onClick={() => setLarge(true)}
                className="block"
              >
                <PreviewPicture
                  src={url}
                  alt=""
                  eager={index === 0}
                  className="h-[min(460px,62vh)] min-w-48 object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
        {urls.length > 1 ? (
          <>
            <Turn label="Page before" side="left" disabled={at === 0} onClick={() => turnTo(at - 1)} />
            <Turn label="Next page" side="right" disabled={at === urls.length - 1} onClick={() => turnTo(at + 1)} />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-4 text-small">
        <p aria-live="polite">
          <strong className="font-semibold">Page {at + 1}</strong>{" "}
          <span className="text-soft">
            of {of}.{" "}
            {rest > 0
              ? `${counted(urls.length, "page")} can be read before buying, ${rest} more ${rest === 1 ? "comes" : "come"} with the file.`
              : ""}
          </span>
        </p>
        <Button
          variant="ghost"
          size="small"
          className="-mx-3.5"
          icon={<Expand aria-hidden />}
          onClick={() => setLarge(true)}
        >
          Read larger
        </Button>
      </div>
      {large ? (
        <Suspense>
          <PageDialog urls={largeUrls} of={of} at={at} title={title} onTurn={turnTo} onClose={() => setLarge(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

/** The strip of pages, and the one that is in its middle. */
function usePageStrip(count: number) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const turnTo = (page: number) => {
    const wanted = Math.max(0, Math.min(count - 1, page));
    const item = strip.current?.children[wanted];
    if (item instanceof HTMLElement && strip.current) {
      // Not scrollIntoView, which would also move the page around it.
      strip.current.scrollTo({ left: item.offsetLeft - (strip.current.clientWidth - item.clientWidth) / 2 });
    }
    setAt(wanted);
  };
  const followScroll = () => {
    const list = strip.current;
    if (!list) return;
    const middle = list.scrollLeft + list.clientWidth / 2;
    const distances = [...list.children].map((item) =>
      item instanceof HTMLElement ? Math.abs(item.offsetLeft + item.clientWidth / 2 - middle) : Infinity,
    );
    setAt(distances.indexOf(Math.min(...distances)));
  };
  const turnByKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    turnTo(at + step);
    // The focus goes along with the page, without moving what is around it.
    strip.current?.querySelectorAll("button")[at + step]?.focus({ preventScroll: true });
  };
  return { strip, at, turnTo, followScroll, turnByKey };
}

interface TurnProps {
  label: string;
  side: "left" | "right";
  disabled: boolean;
  onClick: () => void;
}

function Turn({ label, side, disabled, onClick }: TurnProps) {
  return (
    <IconButton
      label={label}
      icon={side === "left" ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={cx(
        "absolute top-1/2 -translate-y-1/2 rounded-full border border-line bg-card max-sm:hidden",
        side === "left" ? "left-3" : "right-3",
        disabled && "opacity-40",
      )}
    />
  );
}
