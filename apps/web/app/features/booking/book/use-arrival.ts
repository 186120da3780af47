import { takePicked } from "../../../appointments/picked-time.ts";
import { useTell } from "../../../browser/use-tell.ts";

interface Arriving {
  professionalId: number;
  serviceId: number;
  start: string | null;
}

/** Calls `hold` once with the start of the address, if it was pressed in this tab: what a link names is only shown. */
export function useArrival({ professionalId, serviceId, start }: Arriving, hold: (start: string) => void): void {
  useTell(start === null ? null : `${professionalId} ${serviceId} ${start}`, () => {
    if (start !== null && takePicked({ professionalId, serviceId, start })) hold(start);
  });
}
