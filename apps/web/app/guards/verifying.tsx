import { Spinner } from "../ui/buttons/spinner.tsx";

/** Shown in place of guarded content until the session is known, so that nothing guarded flashes. */
export function Verifying() {
  return (
    <output className="page-gutter flex min-h-[50vh] items-center justify-center gap-3 py-24 text-soft">
      <Spinner />
      Verifying authentication...
    </output>
  );
}
