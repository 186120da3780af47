import type { Answer } from "@pavane/contract/routes";

/** Names for the answers this feature draws; the contract is where they are described. */
export type Professionals = Answer<"GET /api/professionals">;
export type ProfessionalCard = Professionals["data"][number];
export type Facets = Professionals["facets"];
export type Free = Answer<"GET /api/professionals/free">;
export type FreeRow = Free["data"][number];
export type FreeTime = Free["times"][number];
export type Professional = Answer<"GET /api/professionals/:id">;
export type Service = Professional["services"][number];
