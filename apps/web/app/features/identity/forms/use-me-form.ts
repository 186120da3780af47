import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues, Resolver } from "react-hook-form";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { meQuery, type Me } from "../../../session/session.ts";
import type { ProfileChanges } from "../queries.ts";

interface MePart<Values extends FieldValues> {
  /** Of what is typed, for its draft. */
  name: string;
  valuesOf: (me: Me) => Values;
  /** What the values are on the wire; only members that changed are sent. */
  requestOf: (values: Values) => Omit<ProfileChanges, "version">;
  resolver?: Resolver<Values>;
}

/**
 * A part of the own account as a form. All parts have one version: what another tab saved in the meantime is brought in
 * on request.
 */
export function useMeForm<Values extends FieldValues>(
  me: Me,
  { name, valuesOf, requestOf, resolver = (values) => ({ values, errors: {} }) }: MePart<Values>,
) {
  const client = useQueryClient();
  return useSavedForm<Values, Me>({
    resolver,
    values: valuesOf(me),
    draft: `me:${name}`,
    version: me.version,
    read: async () => {
      const now = await client.fetchQuery({ ...meQuery, staleTime: 0 });
      return now && { values: valuesOf(now), version: now.version };
    },
    write: async (_values, { changed, version }) => {
      const saved = await api("PATCH /api/me", { body: { ...changed(requestOf), version: version ?? me.version } });
      client.setQueryData(meQuery.queryKey, saved);
      return saved;
    },
    storedBy: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    refresh: () => refreshRoutes(client, "GET /api/users/:id"),
    done: { title: "Saved" },
    onSaved: () => {},
  });
}
