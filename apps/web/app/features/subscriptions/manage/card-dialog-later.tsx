import { Suspense, type ComponentProps } from "react";
import { lazyNamed } from "../../../ui/basics/lazy-named.ts";

const CardDialog = lazyNamed(() => import("./card-dialog.tsx"), "CardDialog");

/** `CardDialog`, whose code comes when it is opened. */
export const CardDialogLater = (props: ComponentProps<typeof CardDialog>) => (
  <Suspense>
    <CardDialog {...props} />
  </Suspense>
);
