import type { ResourceKind } from "@pavane/contract/resources/choices";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";

const kinds = [
  { value: "single", label: "Single resource", hint: "One to five files that are sold together." },
  { value: "curriculum", label: "Curriculum", hint: "Several of your published resources, in order, sold as one." },
];

/** Those who may bundle resources say first what it is to be; the others read how to. */
export function ChooseKind({ chosen, bundles }: { chosen: ResourceKind | undefined; bundles: boolean }) {
  const [, change] = useSearchState();
  if (!bundles)
    return (
      <p className="text-meta text-soft">
        A curriculum bundles several resources.{" "}
        <Link
          to={paths.editProfile({ tab: "roles" })}
          className="font-semibold text-velvet underline underline-offset-4"
        >
          Ask for the curriculum seller role
        </Link>
      </p>
    );
  return (
    <RadioGroup
      label="What do you add?"
      options={kinds}
      value={chosen ?? ""}
      onChange={({ target }) => change({ kind: target.value }, { replace: true })}
    />
  );
}
