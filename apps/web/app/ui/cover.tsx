import { paths } from "../paths.ts";
import { cx } from "./class-names.ts";
import { useImageChain } from "./use-image-chain.ts";

interface CoverProps {
  /** Word of the address, for example the kind of thing shown, and its id: they choose the generated picture. */
  kind: string;
  id: string | number;
  /** The uploaded picture, if there is one. */
  src?: string | null;
  /** Read out; leave empty when the title stands beside it. */
  alt?: string;
  /** First picture in view: loads before anything else. */
  priority?: boolean;
  className?: string;
}

/** An uploaded picture or, when there is none or none of its addresses answers, the generated cover. */
export function Cover({ kind, id, src, alt = "", priority = false, className }: CoverProps) {
  const { src: uploaded, onError, ref } = useImageChain(src);
  return (
    <img
      ref={ref}
      src={uploaded ?? paths.cover(kind, id)}
      onError={uploaded === undefined ? undefined : onError}
      alt={alt}
      width={640}
      height={400}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={cx("block aspect-[8/5] w-full bg-sunk object-cover", className)}
    />
  );
}
