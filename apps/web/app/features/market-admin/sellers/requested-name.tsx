import { adminTexts } from "@pavane/contract/resources/admin-texts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { api } from "../../../api/api.ts";
import { messageOf } from "../../../api/api-error.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { dateText } from "../../../time/dates.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import type { StaffAct } from "../../../administration/own-matter.ts";
import { OwnMatterNote, StaffButton } from "../../../administration/staff-button.tsx";
import { DraftFormDialog } from "../../../forms/draft-form-dialog.tsx";
import { changeSearch, useSearchState } from "../../../ui/search/search-state.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import { useSellerWrite, type AdminSeller } from "../queries.ts";

/** The name that a store asked for and that looks like another's, beside what it looks like, with what staff say to it. */
export function AskedName({ seller }: { seller: AdminSeller }) {
  const { asked_name: name, name_review: review, can } = seller;
  const [refusing, setRefusing] = useState(false);
  if (name === null || review === null) return null;
  const act = actOn(seller.id);
  return (
    <section
      aria-label="Name that waits"
      className="grid gap-3 rounded-card border border-brass bg-card px-4 py-4 text-meta [overflow-wrap:anywhere]"
    >
      <p className="font-medium">
        Since {dateText(review.asked_at)} this store asks to be called <strong>{name}</strong>, which{" "}
        <Likeness like={review.like} />. Visitors see {seller.name} until this is decided.
      </p>
      {can.decide_name ? (
        <div className="flex flex-wrap gap-2">
          <ShowButton id={seller.id} name={name} />
          <StaffButton act={act} variant="outline" onClick={() => setRefusing(true)}>
            Ask for another name
          </StaffButton>
          <OwnMatterNote act={act} className="basis-full" />
        </div>
      ) : null}
      {refusing ? <RefuseDialog id={seller.id} name={name} onClose={() => setRefusing(false)} /> : null}
    </section>
  );
}

type Like = NonNullable<AdminSeller["name_review"]>["like"];

/** What the name is looked at for. */
function Likeness({ like }: { like: Like }) {
  const [search] = useSearchState();
  if (like === null) return "looked like another store's, which has another name by now";
  if (like.kind === "site") return "looks like a name of this site";
  return (
    <>
      looks like the store{" "}
      <Link
        to={{ search: changeSearch(search, { store: like.id }) }}
        className="rounded-chip font-semibold text-velvet hover:underline"
      >
        {like.name}
      </Link>
    </>
  );
}

const actOn = (id: number): StaffAct => ({ call: "POST /api/admin/sellers/:id/name", thing: id });

const decide = (id: number, body: { show: boolean; name: string; reason?: string }) =>
  api("POST /api/admin/sellers/:id/name", { params: { id }, body });

function ShowButton({ id, name }: { id: number; name: string }) {
  const show = useSellerWrite(() => decide(id, { show: true, name }), "Name shown");
  const press = () =>
    show.mutate(undefined, {
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "The name could not be shown. Try again."),
          variant: "destructive",
        }),
    });
  return (
    <StaffButton act={actOn(id)} busy={show.isPending} onClick={press}>
      Show this name
    </StaffButton>
  );
}

interface Values {
  reason: string;
}

const resolver = checkResolver<Values>({
  reason: ({ reason }) => (reason.trim().length < 10 ? adminTexts.nameReason : null),
});

function RefuseDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const form = useForm<Values>({ resolver, defaultValues: { reason: "" } });
  const refuse = useSellerWrite(
    (reason: string) => decide(id, { show: false, name, reason }),
    "The seller is asked for another name",
  );
  return (
    <DraftFormDialog
      draft={`seller:${id}:refuse-name`}
      title={`Ask for another name than ${name}?`}
      description="The store goes on under the name that visitors read now."
      form={form}
      submit="Ask for another name"
      pending={refuse.isPending}
      error={formFailure(refuse.error, "The seller could not be asked. Try again.")}
      onSubmit={({ reason }) => refuse.mutate(reason.trim(), { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextArea label="Reason" hint="The seller reads it." maxLength={500} rows={4} {...form.register("reason")} />
    </DraftFormDialog>
  );
}
