import { Form, useLocation } from "react-router";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/buttons/button.tsx";
import { controlClass } from "../ui/form/control-class.ts";
import { TrackOrnament } from "../ui/display/track-ornament.tsx";

export function NotFound() {
  const { pathname, search } = useLocation();
  const isVersion = withVersions.has(pathname) && new URLSearchParams(search).has("version");
  return (
    <div className="page-gutter flex flex-col items-center gap-5 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="display-page">
        Page not found
      </h1>
      <p className="max-w-full text-soft [overflow-wrap:anywhere]">
        There is no page at {isVersion ? `${pathname}${search}` : pathname}.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isVersion ? <ButtonLink to={pathname}>Read the version in force</ButtonLink> : null}
        <ButtonLink to={paths.home()} variant={isVersion ? "outline" : "primary"}>
          Go to the home page
        </ButtonLink>
      </div>
      <CourseSearch />
    </div>
  );
}

/** Texts whose earlier versions have an address. */
const withVersions: ReadonlySet<string> = new Set([paths.terms(), paths.privacy(), paths.cookies()]);

/** A plain GET form into the catalogue. */
function CourseSearch() {
  return (
    <search className="mt-4 w-full max-w-[420px]">
      <Form action={paths.courses()} className="flex gap-2.5">
        <input
          type="search"
          name="q"
          maxLength={200}
          aria-label="Search certifications"
          placeholder="Title, style or instructor"
          className={`${controlClass} h-11 min-w-0 flex-1`}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
    </search>
  );
}
