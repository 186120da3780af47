import { paths } from "../paths.ts";
import type { KeptLesson } from "./kept-lesson.ts";

const worker = "/offline-worker.js";

/** Only where everything is there that keeping needs: private windows of some browsers leave it out, and so do addresses without https. */
export const canKeep = (): boolean =>
  "serviceWorker" in navigator && "caches" in window && "indexedDB" in window && "locks" in navigator;

/** The page of kept lessons, and the lesson's own address, which leads there without a connection. No other page is controlled. */
export async function registerWorkers(page: KeptLesson["page"]): Promise<void> {
  for (const scope of [paths.offline(), lessonAddress(page)])
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: "none" });
}

export const unregisterWorker = async (page: KeptLesson["page"]): Promise<void> => {
  const address = lessonAddress(page);
  await unregister((scope) => scope === address);
};

export const unregisterWorkers = (): Promise<void> => unregister(() => true);

async function unregister(isMeant: (scope: string) => boolean): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const script = registration.active ?? registration.waiting ?? registration.installing;
    const isOurs = script !== null && new URL(script.scriptURL).pathname === worker;
    if (isOurs && isMeant(new URL(registration.scope).pathname)) await registration.unregister();
  }
}

const lessonAddress = ({ course, module, lesson }: KeptLesson["page"]): string =>
  paths.lesson(course.id, module.id, lesson.id);

const controlMs = 3_000;

/** Waits until the worker answers for this page, as it does not after a reload that goes past it. False where it does not come. */
export async function isControlled(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  if (navigator.serviceWorker.controller !== null) return true;
  const registration = await navigator.serviceWorker.getRegistration(paths.offline());
  if (registration === undefined) return false;
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(navigator.serviceWorker.controller !== null), controlMs);
    registration.active?.postMessage("control");
  });
}
