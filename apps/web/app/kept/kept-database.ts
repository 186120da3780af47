import type { ProgressReport } from "./merge-reports.ts";
import type { KeptLesson, RemovedLesson } from "./kept-lesson.ts";

/** What waits to be sent. */
export interface QueuedReport {
  readonly ownerId: number;
  readonly lessonId: number;
  readonly title: string;
  readonly report: ProgressReport;
}

interface Stores {
  lessons: KeptLesson;
  reports: QueuedReport;
  removed: RemovedLesson;
}

type StoreName = keyof Stores;

let opened: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open("kept-lessons", 1);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore("lessons", { keyPath: "lessonId" });
      asked.result.createObjectStore("reports", { autoIncrement: true });
      asked.result.createObjectStore("removed", { keyPath: "lessonId" });
    });
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("The browser keeps nothing")));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

const notKept = () => new Error("The browser could not keep this");

/** Resolves once the browser has written it. */
async function within<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const asked = act(transaction.objectStore(name));
    // At once: a page that is left waits for nothing.
    transaction.commit();
    transaction.addEventListener("complete", () => resolve(asked.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? notKept()));
  });
}

export const readAll = <Name extends StoreName>(name: Name): Promise<Stores[Name][]> =>
  within<Stores[Name][]>(name, "readonly", (store) => store.getAll());

export const readKeptLesson = (lessonId: number): Promise<KeptLesson | undefined> =>
  within<KeptLesson | undefined>("lessons", "readonly", (store) => store.get(lessonId));

export const putKept = <Name extends StoreName>(name: Name, row: Stores[Name]): Promise<IDBValidKey> =>
  within(name, "readwrite", (store) => store.put(row));

/** In one transaction, so that nothing else that was changed meanwhile is lost, and a lesson that was removed stays away. */
export async function changeKeptLesson(lessonId: number, change: (kept: KeptLesson) => KeptLesson): Promise<void> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("lessons", "readwrite");
    const store = transaction.objectStore("lessons");
    const asked: IDBRequest<KeptLesson | undefined> = store.get(lessonId);
    asked.addEventListener("success", () => {
      if (asked.result !== undefined) store.put(change(asked.result));
    });
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? notKept()));
  });
}

export const deleteKept = (name: StoreName, key: IDBValidKey | IDBKeyRange): Promise<undefined> =>
  within(name, "readwrite", (store) => store.delete(key));

export const emptyStore = (name: StoreName): Promise<undefined> => within(name, "readwrite", (store) => store.clear());

export async function readReports(): Promise<{ key: IDBValidKey; queued: QueuedReport }[]> {
  // One after the other: what is added between the two has a later key, and waits for the next round.
  const keys = await within("reports", "readonly", (store) => store.getAllKeys());
  const rows = await readAll("reports");
  return keys.flatMap((key, at) => {
    const queued = rows[at];
    return queued === undefined ? [] : [{ key, queued }];
  });
}
