import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { countryName } from "../../../people/countries.ts";
import { languageName } from "../../../people/languages.ts";
import { socialNetworks } from "../../../people/socials.ts";
import { Fact } from "../../../ui/display/fact.tsx";
import type { UserDetail } from "./queries.ts";

const visibleTo = { everyone: "Everyone", members: "Members", nobody: "Nobody" } satisfies Record<
  UserDetail["visibility"],
  string
>;

const writers = {
  everyone: "Everyone",
  related: "People they learn or trade with",
  nobody: "Nobody",
} satisfies Record<UserDetail["messages_from"], string>;

/** What a person says of themselves, and who may see it; as it was typed, since staff judge it. */
export function UserProfile({ user }: { user: UserDetail }) {
  const place = [user.city, user.country ? countryName(user.country) : null].filter(Boolean).join(", ");
  const socials = socialNetworks.flatMap(({ network, name }) => {
    const address = user.socials[network];
    return address ? [`${name}: ${address}`] : [];
  });
  return (
    <section aria-labelledby="user-profile" className="self-start rounded-card border border-line bg-card p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="user-profile" className="text-title font-semibold">
          Profile
        </h2>
        <Link to={paths.person(user.id)} className="rounded-chip text-meta text-velvet underline underline-offset-4">
          Open profile
        </Link>
      </div>
      <dl className="grid gap-x-6 gap-y-4 text-meta sm:grid-cols-2">
        <Fact name="Headline" wide>
          <Given>{user.headline}</Given>
        </Fact>
        <Fact name="About" wide>
          <span className="whitespace-pre-line">
            <Given>{user.bio}</Given>
          </span>
        </Fact>
        <Fact name="Place">
          <Given>{place}</Given>
        </Fact>
        <Fact name="Languages">
          <Given>{user.languages.map(languageName).join(", ")}</Given>
        </Fact>
        <Fact name="Website">
          <Given>{user.website}</Given>
        </Fact>
        <Fact name="Elsewhere">
          <span className="whitespace-pre-line">
            <Given>{socials.join("\n")}</Given>
          </span>
        </Fact>
        <Fact name="Styles">
          <Given>{user.styles.join(", ")}</Given>
        </Fact>
        <Fact name="Levels">
          <Given>{user.levels.join(", ")}</Given>
        </Fact>
        <Fact name="Age groups">
          <Given>{user.age_groups.join(", ")}</Given>
        </Fact>
        <Fact name="Visible to">
          {user.profile_hidden_at === null
            ? visibleTo[user.visibility]
            : `Nobody; they chose: ${visibleTo[user.visibility]}`}
        </Fact>
        <Fact name="May be written to by">{writers[user.messages_from]}</Fact>
        <Fact name="Shows">
          {[
            user.show_certificates ? "Certificates" : "No certificates",
            user.in_search ? "found in the search for people" : "not found in the search for people",
            ...(user.in_recent_certificates ? ["certificates issued lately"] : []),
          ].join(", ")}
        </Fact>
      </dl>
    </section>
  );
}

const Given = ({ children }: { children: string | null }) =>
  children ? <>{children}</> : <span className="text-soft">Not given</span>;
