import { Film } from "lucide-react";

/** The picture that stands for a film, or a sign where it has none. */
export const VideoStill = ({ poster }: { poster: string | null }) =>
  poster === null ? (
    <span className="grid aspect-video place-items-center rounded-card bg-sunk text-soft">
      <Film aria-hidden className="size-7" strokeWidth={1.5} />
    </span>
  ) : (
    <img src={poster} alt="" loading="lazy" className="aspect-video w-full rounded-card bg-sunk object-cover" />
  );
