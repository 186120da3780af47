import { useState } from "react";
import { cx } from "../../../ui/class-names.ts";
import { Cover } from "../../../ui/cover.tsx";
import type { ResourceCard } from "../shapes.ts";

interface ResourceCoverProps {
  resource: Pick<ResourceCard, "id" | "thumbnail_url" | "page_urls">;
  priority?: boolean;
  /** No room for a second page. */
  small?: boolean;
  className?: string;
}

/** The picture of a resource: its own, else the first pages of its document as they lie on a table, else the drawn cover. */
export function ResourceCover({ resource, priority = false, small = false, className }: ResourceCoverProps) {
  const { id, thumbnail_url: own, page_urls: pages } = resource;
  const [gone, setGone] = useState(false);
  const [first, second] = pages;
  if (own !== null || first === undefined || gone)
    return <Cover kind="resource" id={id} src={own} priority={priority} className={className} />;
  const two = second !== undefined && !small;
  const page = {
    loading: priority ? "eager" : "lazy",
    decoding: "async",
    onError: () => setGone(true),
  } as const;
  return (
    <div className={cx("relative aspect-[8/5] w-full overflow-hidden bg-sunk", className)}>
      <img
        {...page}
        alt=""
        src={first}
        className={cx(
          pageClass,
          small ? "inset-x-[18%] w-[64%]" : "max-sm:inset-x-[16%] max-sm:w-[68%]",
          small ? "" : two ? "sm:left-[19%] sm:w-[37%]" : "sm:left-[30%] sm:w-[40%]",
        )}
      />
      {two ? (
        <img {...page} alt="" src={second} className={cx(pageClass, "left-[46%] mt-[6%] w-[35%] max-sm:hidden")} />
      ) : null}
    </div>
  );
}

const pageClass = "absolute top-[13%] h-auto bg-on-stage outline outline-line";
