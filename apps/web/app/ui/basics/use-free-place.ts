import { useEffect, useState, type RefObject } from "react";
import { leastCoveringEdge, type Control, type Place } from "./free-place.ts";

const LOOK_EVERY_MS = 150;
const HEADER_PX = 69;
const controlsOfPage =
  ":is(main,[role=dialog],[role=alertdialog]) :is(a[href],button,input,select,textarea,summary,[role=button])";

/** Keeps what floats away from what can be pressed, while it is shown: the page below it loads, changes and scrolls. */
export function useFreePlace(ref: RefObject<HTMLElement | null>, shown: boolean): Place {
  const [place, setPlace] = useState<Place>("bottom");
  // Follows what the document shows, by a timer.
  useEffect(() => {
    if (!shown) return;
    const look = () => {
      const floating = ref.current?.getBoundingClientRect();
      if (!floating) return;
      const { left, right, height } = floating;
      const boxes = {
        bottom: { left, right, top: window.innerHeight - height, bottom: window.innerHeight },
        top: { left, right, top: HEADER_PX, bottom: HEADER_PX + height },
      };
      setPlace((now) => leastCoveringEdge(now, boxes, controlsInView()));
    };
    const first = requestAnimationFrame(look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(timer);
    };
  }, [ref, shown]);
  return place;
}

function controlsInView(): Control[] {
  return [...document.querySelectorAll<HTMLElement>(controlsOfPage)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const seen = box.width > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return seen ? [{ box, main: element.matches("[data-variant=primary],[type=submit]") }] : [];
  });
}
