import { resourceKinds, type ResourceKind } from "@pavane/contract/resources/choices";
import { useMe } from "../../../session/use-me.ts";
import { rolePreparation } from "../../../people/getting-ready/preparing.ts";
import { privateMeta } from "../../../page/site.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { oneOf } from "@pavane/contract/core/codes";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { BeginResource } from "../editor/begin-resource.tsx";
import { ChooseKind } from "../editor/choose-kind.tsx";
import { useIsReadOnly, useOwnStore } from "../seller-store.ts";

export const meta = privateMeta("Add resource");

/** A resource is created with its first file or its title; from then on it is a draft with its own address. */
export default function AddResourcePage() {
  const readOnly = useIsReadOnly(useOwnStore());
  return (
    <>
      <AdminHeading title="Add resource" />
      {readOnly ? null : <Beginning />}
    </>
  );
}

function Beginning() {
  const me = useMe();
  const [search] = useSearchState();
  const asked = oneOf(resourceKinds, search.get("kind"));
  const { state } = rolePreparation(me, ["CURRICULUM_SELLER"]);
  const bundles = state === "held" || state === "asked";
  const kind: ResourceKind | undefined = bundles ? asked : "single";
  return (
    <div className="grid max-w-[860px] gap-8">
      <ChooseKind chosen={kind} bundles={bundles} />
      {kind ? <BeginResource key={kind} kind={kind} /> : null}
    </div>
  );
}
