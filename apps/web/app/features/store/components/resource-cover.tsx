import { Cover } from "../../../ui/display/cover.tsx";
import type { ResourceCard } from "../shapes.ts";

interface ResourceCoverProps {
  resource: Pick<ResourceCard, "id" | "thumbnail_url">;
  priority?: boolean;
  eager?: boolean;
  className?: string;
}

/** The picture of a resource: its own, else the top of its first page or a still of its film, else the drawn cover. */
export const ResourceCover = ({ resource: { id, thumbnail_url: own }, ...rest }: ResourceCoverProps) => (
  <Cover kind="resource" id={id} src={own} {...rest} />
);
