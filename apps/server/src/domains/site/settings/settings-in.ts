import type { Settings } from "@pavane/contract/site/settings";
import type { Read } from "../../../platform/db/database.ts";
import { findSettings } from "./settings-repository.ts";
import { readSettings } from "./settings.ts";

/** The settings as they are at this moment, for a process that asks once. */
export const settingsIn = async (db: Read): Promise<Settings> => readSettings(await findSettings(db));
