import { takePicked } from "../../../appointments/picked-time.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

interface Arriving {
  professionalId: number;
  serviceId: number;
  start: string | null;
}

/** Calls `hold` once with the start of the address, if it was pressed in this tab: what a link names is only shown. */
export function useArrival({ professionalId, serviceId, start }: Arriving, hold: (start: string) => void): void {
  useOnChange(start === null ? null : `${professionalId} ${serviceId} ${start}`, () => {
    if (start !== null && takePicked({ professionalId, serviceId, start })) hold(start);
  });
}
