import { useQuery } from "@tanstack/react-query";
import { dateText } from "../../time/dates.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { deviceState, type DeviceState } from "./device-state.ts";
import { DevicesLoading } from "./devices-loading.tsx";
import { browserQuery, devicesQuery, useRemoveDevice, useTurnOn, type Device } from "./queries.ts";

/** Whether this browser shows notices while the site is closed, and which others do. */
export function DeviceSection() {
  const devices = useQuery(devicesQuery());
  const browser = useQuery(browserQuery());
  if (devices.isError || browser.isError) {
    const retry = () => void Promise.all([devices.refetch(), browser.refetch()]);
    return <ErrorState subject="Your devices" onRetry={retry} busy={devices.isFetching || browser.isFetching} />;
  }
  if (!devices.data || !browser.data) return <DevicesLoading />;
  const { public_key: publicKey, data } = devices.data;
  const here = data.find(({ current }) => current);
  const state = deviceState(browser.data, { publicKey, listed: here !== undefined });
  const others = data.filter(({ current }) => !current);
  return (
    <section aria-labelledby="on-this-device" className="grid gap-3">
      <h2 id="on-this-device" className="text-title font-semibold">
        On this device
      </h2>
      <p className="max-w-[68ch] text-soft">{stateTexts[state]}</p>
      <Switch state={state} publicKey={publicKey} here={here} />
      {others.length > 0 ? <OtherDevices devices={others} /> : null}
    </section>
  );
}

const stateTexts: Readonly<Record<DeviceState, string>> = {
  unsupported: "This browser cannot show notices while the site is closed.",
  denied: "Your browser blocks notifications from this site.",
  off: "This browser can show what comes to the app also while the site is closed.",
  on: "This browser shows what comes to the app also while the site is closed, until you sign out here.",
};

function Switch({ state, publicKey, here }: { state: DeviceState; publicKey: string; here: Device | undefined }) {
  const turnOn = useTurnOn(publicKey);
  const remove = useRemoveDevice();
  const busy = turnOn.isPending || remove.isPending;
  if (state === "off")
    return (
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => turnOn.mutate()}>
        Turn on
      </Button>
    );
  if (state !== "on" || here === undefined) return null;
  return (
    <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => remove.mutate(here)}>
      Turn off
    </Button>
  );
}

function OtherDevices({ devices }: { devices: readonly Device[] }) {
  const remove = useRemoveDevice();
  return (
    <>
      <h3 className="mt-2 font-semibold">Other devices</h3>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-card px-5 py-4">
            <div className="min-w-0 flex-1 basis-52 text-meta">
              <p className="text-body font-semibold [overflow-wrap:anywhere]">{device.name}</p>
              <p className="text-soft">{`Turned on ${dateText(device.created_at)}`}</p>
            </div>
            <Button
              variant="outline"
              size="small"
              disabled={remove.isPending}
              aria-label={`Remove ${device.name}`}
              onClick={() => remove.mutate(device)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
