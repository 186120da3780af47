import type { PersonalFile, PersonalTable } from "../../platform/personal-data/personal-table.ts";

/** What all domains keep about people. */
export interface PersonalDataPort {
  /** Every table that says something about people. */
  tables(): readonly PersonalTable[];
  /** Everything that somebody uploaded or was issued, as files; each is opened when its turn has come. */
  files(userId: number): AsyncIterable<PersonalFile>;
}
