import { useState } from "react";
import type { Me } from "../../../lib/session.ts";
import { useSaveMe, type ProfileChanges } from "../queries.ts";

/** Saves what the form started from: if somebody changed it meanwhile, the server says so instead of overwriting. */
export function useVersionedSave(me: Me) {
  const [version, setVersion] = useState(me.version);
  const save = useSaveMe();
  const send = (body: Omit<ProfileChanges, "version">, onSaved: (saved: Me) => void) =>
    save.mutate(
      { ...body, version },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          onSaved(saved);
        },
      },
    );
  return { save, send };
}
