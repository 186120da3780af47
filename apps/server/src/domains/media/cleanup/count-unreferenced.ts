import type { ListedFile } from "../../../platform/files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { inBatches, searchedFolders } from "./find-unreferenced.ts";
import type { FileColumns } from "./uses-repository.ts";

type Deps = Pick<Platform, "db" | "clock" | "files"> & { readonly columns: FileColumns };

export interface UnreferencedFiles {
  readonly count: number;
  /** How many files were looked at. */
  readonly looked: number;
  /** Whether those are all there are. */
  readonly whole: boolean;
}

/** Somebody waits for the answer. */
const budgetMs = 3_000;
const maxFiles = 20_000;

/** Thrown to leave a folder in the middle. */
class BudgetSpent extends Error {}

/** Counts files that nothing refers to, as far as it comes within three seconds and 20,000 files; nothing is deleted. */
export async function countUnreferenced(deps: Deps, max: number = maxFiles): Promise<UnreferencedFiles> {
  const spent = AbortSignal.timeout(budgetMs);
  let [count, looked] = [0, 0];
  try {
    for (const { folder, findUnknown } of searchedFolders)
      await inBatches(deps, folder, async (some: readonly ListedFile[]) => {
        if (spent.aborted || looked >= max) throw new BudgetSpent();
        count += (await findUnknown(deps, some)).length;
        looked += some.length;
      });
    return { count, looked, whole: true };
  } catch (error) {
    if (error instanceof BudgetSpent) return { count, looked, whole: false };
    throw error;
  }
}
