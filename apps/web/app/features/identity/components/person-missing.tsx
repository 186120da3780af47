import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import { TrackOrnament } from "../../../ui/display/track-ornament.tsx";

/** Hidden, deactivated, deleted and unknown people look alike. */
export function PersonMissing() {
  return (
    <div className="page-gutter flex flex-col items-center gap-6 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="text-heading font-semibold">
        This person does not exist or is not public.
      </h1>
      <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
    </div>
  );
}
