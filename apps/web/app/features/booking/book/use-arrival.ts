import { useEffect, useRef } from "react";
import { takePicked } from "../../../appointments/picked-time.ts";

interface Arriving {
  professionalId: number;
  serviceId: number;
  start: string | null;
}

/** Calls `hold` once with the start of the address, if it was pressed in this tab: what a link names is only shown. */
export function useArrival({ professionalId, serviceId, start }: Arriving, hold: (start: string) => void): void {
  const latest = useRef(hold);
  useEffect(() => {
    latest.current = hold;
  });
  useEffect(() => {
    if (start !== null && takePicked({ professionalId, serviceId, start })) latest.current(start);
  }, [professionalId, serviceId, start]);
}
