import type { MediaKind } from "@pavane/contract/media/picture-url";
import { cx } from "../basics/class-names.ts";
import { usePicture } from "./use-picture.ts";

interface CoverProps {
  /** The kind of thing shown and its id: they choose the generated picture. */
  kind: MediaKind;
  id: number;
  /** The uploaded picture, if there is one. */
  src?: string | null;
  /** Read out; leave empty when the title is beside it. */
  alt?: string;
  /** First picture in view: loads before anything else. */
  priority?: boolean;
  /** Loads with the page, although it may be far below: for a few small ones. */
  eager?: boolean;
  className?: string;
}

/** An uploaded picture or, when there is none or none of its addresses answers, the generated cover. */
export function Cover({ kind, id, src, alt = "", priority = false, eager = priority, className }: CoverProps) {
  const { src: address, isDefault, onError, ref } = usePicture(src, kind, id);
  return (
    <img
      ref={ref}
      src={address}
      onError={isDefault ? undefined : onError}
      alt={alt}
      width={640}
      height={400}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={cx("block aspect-[8/5] w-full bg-sunk object-cover", className)}
    />
  );
}
