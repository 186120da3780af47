import { noticeKindFacts, type NoticeKind } from "@pavane/contract/messages/notices";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { SwitchControl } from "../ui/form/switch.tsx";
import { toast } from "../ui/toasts/toast-store.ts";
import { preferencesQuery, type Preference } from "./queries.ts";

/** The kinds of one group; each switch takes effect by its press. */
export function PreferenceGroup({ name, preferences }: { name: string; preferences: readonly Preference[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-b border-line text-small text-soft">
          <th scope="col" className="py-2 text-left text-title font-semibold text-ink">
            {name}
          </th>
          <th scope="col" className="w-20 py-2 text-center font-semibold">
            In the app
          </th>
          <th scope="col" className="w-24 py-2 text-center font-semibold">
            E-mail
          </th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <Row key={preference.kind} preference={preference} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ preference }: { preference: Preference }) {
  const { kind, in_app: inApp, email } = preference;
  const { name, email: begins, locked = false } = noticeKindFacts[kind];
  const save = useSavePreference(kind);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal">
        {name}
      </th>
      <td className="py-2.5 text-center">
        {locked ? (
          <Always>Always</Always>
        ) : (
          <Cell
            label={`${name}: in the app`}
            checked={inApp}
            onChange={(next) => save.mutate({ ...preference, in_app: next })}
          />
        )}
      </td>
      <td className="py-2.5 text-center">
        {begins === "always" ? (
          <Always>Always sent</Always>
        ) : (
          <Cell
            label={`${name}: e-mail`}
            checked={email}
            onChange={(next) => save.mutate({ ...preference, email: next })}
          />
        )}
      </td>
    </tr>
  );
}

const Always = ({ children }: { children: string }) => <span className="text-small text-soft">{children}</span>;

interface CellProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Cell({ label, checked, onChange }: CellProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="inline-flex min-h-11 min-w-11 items-center justify-center">
      <span className="sr-only">{label}</span>
      <SwitchControl id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}

/** Shown at once, one after the other for each kind; what was refused goes back. */
function useSavePreference(kind: NoticeKind) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    scope: { id: `preference ${kind}` },
    mutationFn: (chosen: Preference) => api("PUT /api/notice-preferences", { body: { preferences: [chosen] } }),
    onMutate: async (chosen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (known) => known && { data: known.data.map((one) => (one.kind === kind ? chosen : one)) },
      );
    },
    onSuccess: () => toast({ title: "Saved" }),
    onError: (error) =>
      toast({ title: "Not saved", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
