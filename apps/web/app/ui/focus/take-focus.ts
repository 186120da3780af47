/** As a `ref`, these move the document to an element when it is drawn, or when the `ref` becomes theirs. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

export const takeFocusInView = (element: HTMLElement | null): void => element?.focus();

export const comeNear = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" });

export const comeToMiddle = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "center" });
