import { useSite } from "../../page/site.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Cover } from "../../ui/display/cover.tsx";
import { Emphasised } from "../../ui/display/emphasised.tsx";
import type { Home } from "../queries.ts";
import { HOME_COVER } from "./home-head.ts";
import { LiveCounts } from "./live-counts.tsx";

/** What this place is, for people who meet it. */
export function HomeHero({ counts }: { counts: Home["counts"]["data"] }) {
  const site = useSite();
  return (
    <section className="page-gutter grid items-center gap-x-14 gap-y-10 pt-10 pb-6 lg:grid-cols-2 lg:pt-16">
      <div>
        <h1 tabIndex={-1} className="display-hero max-w-[13ch]">
          <Emphasised text={site?.headline ?? ""} />
        </h1>
        <p className="mt-6 max-w-[44ch] text-lead text-soft">{site?.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.courses()}>Browse certifications</ButtonLink>
          <ButtonLink to={paths.curriculum()} variant="outline">
            Open the curriculum store
          </ButtonLink>
        </div>
        <LiveCounts counts={counts} />
      </div>
      <Cover kind="site" id={HOME_COVER} priority className="rounded-card" />
    </section>
  );
}
