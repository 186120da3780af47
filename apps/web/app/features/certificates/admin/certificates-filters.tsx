import { FilterBar, type FilterChoice, type MoreFilters } from "../../../ui/filter-bar.tsx";
import { filterNames, originOptions } from "../rules/certificate-filters.ts";
import { stateOptions } from "../rules/state-options.ts";

const choices: readonly FilterChoice[] = [
  { name: "state", label: "State", every: "Every state", options: stateOptions, className: "w-40" },
  { name: "origin", label: "Issued", every: "Issued either way", options: originOptions, className: "w-48" },
];

const dates: MoreFilters = {
  summary: "Dates of issue",
  days: [
    { name: "from", label: "Issued from" },
    { name: "to", label: "Issued until" },
  ],
};

export const CertificatesFilters = () => (
  <FilterBar
    search={{ label: "Search certificates", placeholder: "Learner, course or serial" }}
    choices={choices}
    more={dates}
    names={filterNames}
  />
);
