import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { useSearchState } from "../../../ui/search-state.ts";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isFiltered, noFilters, originOptions } from "../rules/certificate-filters.ts";
import { stateOptions } from "../rules/state-options.ts";

export function CertificatesFilters() {
  const [search, change] = useSearchState();
  const dates = ["from", "to"].filter((name) => search.get(name));
  return (
    <search className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <SearchBox
          label="Search certificates"
          placeholder="Learner, course or serial"
          q={search.get("q") ?? ""}
          onSearch={(q) => change({ q }, { replace: true })}
          className="min-w-0 flex-1 basis-64"
        />
        <Select
          label="State"
          hideLabel
          placeholder="Every state"
          className="w-40"
          options={stateOptions}
          value={search.get("state") ?? ""}
          onChange={({ target }) => change({ state: target.value })}
        />
        <Select
          label="Issued"
          hideLabel
          placeholder="Issued either way"
          className="w-48"
          options={originOptions}
          value={search.get("origin") ?? ""}
          onChange={({ target }) => change({ origin: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Disclosure
          summary="Dates of issue"
          note={dates.length > 0 ? `${dates.length} set` : undefined}
          defaultOpen={dates.length > 0}
          className="min-w-0 flex-1 basis-full bg-card sm:basis-0"
        >
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {[
              { name: "from", label: "Issued from" },
              { name: "to", label: "Issued until" },
            ].map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                type="date"
                value={search.get(name) ?? ""}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </div>
        </Disclosure>
        {isFiltered(search) ? (
          <Button variant="ghost" onClick={() => change(noFilters)}>
            Clear filters
          </Button>
        ) : null}
      </div>
    </search>
  );
}
