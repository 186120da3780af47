import { api } from "../../api/api.ts";
import { Chip } from "../../ui/display/chip.tsx";
import { Finder, type FinderOption } from "../../ui/search/finder.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";

const maxFound = 6;

const findInstructors = (q: string) => ({
  queryKey: ["GET /api/admin/instructors", "found", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/admin/instructors", { query: { q, size: maxFound } });
    return data.map(({ id, name, username }) => ({ id, title: name, note: `@${username}` }));
  },
});

/**
 * Narrows a list to the courses of one instructor, who is looked up by name: there may be thousands. `name` is how a certificate
 * of the list calls them.
 */
export function InstructorFilter({ name }: { name: string | null | undefined }) {
  const [search, change] = useSearchState();
  const chosen = search.get("instructor");
  if (chosen !== null)
    return (
      <p className="mb-4">
        <Chip onRemove={() => change({ instructor: null })} removeLabel="Certificates of every instructor">
          {name ?? `Instructor #${chosen}`}
        </Chip>
      </p>
    );
  return (
    <div className="mb-4 max-w-80">
      <Finder
        label="Instructor"
        placeholder="Part of the name"
        fewestLetters={1}
        nothing="No instructor has this name."
        error={undefined}
        find={findInstructors}
        onChoose={({ id }) => change({ instructor: String(id) })}
      />
    </div>
  );
}
