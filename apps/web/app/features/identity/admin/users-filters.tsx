import { roles } from "@pavane/contract/identity/roles";
import { accountStatuses, accountStatusNames } from "@pavane/contract/identity/schema-admin";
import { tierNames, tiers } from "@pavane/contract/subscriptions/tiers";
import { FilterBar, type FilterChoice, type MoreFilters } from "../../../ui/filter-bar.tsx";
import { roleName } from "../rules/role-names.ts";
import { filterNames } from "./user-filters.ts";

const choices: readonly FilterChoice[] = [
  {
    name: "role",
    label: "Role",
    every: "Every role",
    options: roles.map((role) => ({ value: role, label: roleName(role) })),
    className: "w-44",
  },
  {
    name: "tier",
    label: "Tier",
    every: "Every tier",
    options: tiers.map((tier) => ({ value: tier, label: tierNames[tier] })),
    className: "w-36",
  },
  {
    name: "status",
    label: "Status",
    every: "Every status",
    options: accountStatuses.map((status) => ({ value: status, label: accountStatusNames[status] })),
    className: "w-44",
  },
];

const more: MoreFilters = {
  summary: "More filters",
  choices: [
    {
      name: "verified",
      label: "E-mail",
      every: "Any",
      options: [
        { value: "true", label: "Confirmed" },
        { value: "false", label: "Not confirmed" },
      ],
    },
    {
      name: "two_factor",
      label: "Two-factor",
      every: "Any",
      options: [
        { value: "true", label: "On" },
        { value: "false", label: "Off" },
      ],
    },
  ],
  days: [
    { name: "joined_from", label: "Joined from" },
    { name: "joined_to", label: "Joined until" },
  ],
};

export const UsersFilters = () => (
  <FilterBar
    search={{ label: "Search users", placeholder: "Name, username, e-mail or #id" }}
    choices={choices}
    more={more}
    names={filterNames}
  />
);
