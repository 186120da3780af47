import type { Read } from "../../platform/db/database.ts";
import { findSellerOf } from "./resource/store-resources.ts";
import { findStore } from "./sellers/store-sellers.ts";

export const isResource = async (db: Read, id: number): Promise<boolean> => (await findSellerOf(db, id)) !== null;

export const isStore = async (db: Read, id: number): Promise<boolean> => (await findStore(db, id)) !== null;
