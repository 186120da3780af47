import { RequireAdminPage } from "../../../guards/admin.tsx";
import { privateMeta } from "../../../page/site.ts";
import { readId } from "../../../ui/search/read-id.ts";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { ChoosePeople } from "../people/choose-people.tsx";
import { OnePeopleImport } from "../people/one-people-import.tsx";

export const meta = privateMeta("Import people");

/** People and their courses out of a table; with `import` in the address one file that was read. */
export default function ImportPeoplePage() {
  const [search] = useSearchState();
  const id = readId(search.get("import"));
  return (
    <RequireAdminPage page="/admin/users">
      {id === null ? <ChoosePeople /> : <OnePeopleImport key={id} id={id} />}
    </RequireAdminPage>
  );
}
