/** As a `ref`, these move the document to an element when it is drawn, or when the `ref` becomes theirs. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

export const takeFocusInView = (element: HTMLElement | null): void => element?.focus();

export const comeNear = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

export const comeToMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "center" });

/** Scrolls the strip that an element is in, and nothing around it; a piece of the neighbours stays in view. */
export function comeIntoStrip(element: HTMLElement | null): void {
  const strip = element?.parentElement;
  if (!element || !strip) return;
  const [outer, inner] = [strip.getBoundingClientRect(), element.getBoundingClientRect()];
  const neighbour = 48;
  if (inner.left < outer.left) strip.scrollLeft -= outer.left - inner.left + neighbour;
  else if (inner.right > outer.right) strip.scrollLeft += inner.right - outer.right + neighbour;
}
