import type { Body } from "@pavane/contract/routes";
import type { BrowserFacts } from "./device-state.ts";

const worker = "/push-worker.js";

/** Only its own file: it shall never answer for a page. */
const scope = worker;

const isSupported = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export async function readBrowser(): Promise<BrowserFacts> {
  if (!isSupported()) return { supported: false, permission: "default", subscribedFor: null };
  const key = (await findSubscription())?.options.applicationServerKey ?? null;
  const subscribedFor = key === null ? null : base64Url(new Uint8Array(key));
  return { supported: true, permission: Notification.permission, subscribedFor };
}

/** Asks for the permission and subscribes; null when it was not given. Only after a press, as browsers want it. */
export async function subscribe(publicKey: string): Promise<Body<"POST /api/push"> | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await activated(registration);
  // One for another key cannot be changed.
  if ((await readBrowser()).subscribedFor !== publicKey) await unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A worker takes nothing before it is active. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new Error("the worker was not taken"));
    });
  });
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
