import { useSite } from "../../lib/site.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover.tsx";
import { Emphasised } from "../../ui/emphasised.tsx";
import type { Home } from "../queries.ts";
import { HOME_COVER } from "./home-head.ts";

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
        <ButtonLink to={paths.courses()} className="mt-8">
          Browse certifications
        </ButtonLink>
        <LiveCounts counts={counts} />
      </div>
      <Cover kind="site" id={HOME_COVER} priority className="rounded-card" />
    </section>
  );
}

const words = {
  certifications: ["certification", "certifications"],
  instructors: ["instructor", "instructors"],
} as const;

/** Nothing is counted that is not there. */
function LiveCounts({ counts }: { counts: Home["counts"]["data"] }) {
  const shown = (["certifications", "instructors"] as const).flatMap((key) => {
    const count = counts?.[key] ?? 0;
    return count === 0 ? [] : [{ count, word: words[key][count === 1 ? 0 : 1] }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="mt-9 flex flex-wrap gap-x-10 gap-y-4">
      {shown.map(({ count, word }) => (
        <li key={word}>
          <span className="tabular block text-[1.625rem] leading-tight font-semibold">
            {count.toLocaleString("en-US")}
          </span>{" "}
          <span className="text-meta text-soft">{word}</span>
        </li>
      ))}
    </ul>
  );
}
