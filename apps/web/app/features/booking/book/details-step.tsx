import { zonedMomentText } from "@pavane/contract/core/times";
import { formatUsd } from "@pavane/contract/core/money";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { isInCart } from "../../../cart/account-cart.ts";
import { useAddToCart } from "../../../cart/use-cart-actions.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { useEdit } from "../../../forms/use-edit.ts";
import { formFailure } from "../../../forms/form-failure.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { DisabledFieldset } from "../../../ui/form/disabled-fieldset.tsx";
import { useSearchState } from "../../../ui/search/search-state.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";
import type { BookingDetail } from "../queries.ts";
import { noteCheck, type NoteValues } from "../rules/reasons.ts";
import { holdPrice } from "../rules/series-offer.ts";
import { isFree } from "../rules/booking-texts.ts";
import { HoldCard } from "./hold-card.tsx";
import { PayBar } from "./pay-bar.tsx";
import { useConfirm, useSaveNote } from "./use-details.ts";

const resolver = checkResolver<NoteValues>({ note: noteCheck });

interface DetailsStepProps {
  booking: BookingDetail;
  zone: string;
  onOver: () => void;
}

/** What the professional should know, and the way to pay. */
export function DetailsStep({ booking, zone, onOver }: DetailsStepProps) {
  const heading = useFocusHere<HTMLHeadingElement>(false);
  const [, change] = useSearchState();
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const form = useForm<NoteValues>({ resolver, defaultValues: { note: booking.note ?? "" } });
  const draft = useEdit(form, { name: noteDraft(booking), version: undefined });
  const save = useSaveNote(booking, (note) => {
    form.reset({ note });
    draft.forget();
  });
  const confirm = useConfirm(booking, zone);
  const price = holdPrice(booking);
  const free = isFree(booking);
  const whole = booking.together.length > 1;
  const pending = save.isPending || confirm.isPending || adding;
  const goOn = ({ note }: NoteValues) =>
    save.mutate(note, {
      onSuccess: () => (free ? confirm.mutate() : void navigate(paths.checkout({ item: `booking:${booking.id}` }))),
    });
  const put = ({ note }: NoteValues) =>
    save.mutate(note, {
      onSuccess: () => {
        setAdding(true);
        // What was refused has been said; the hold is still here.
        void addToCart(thingOf(booking))
          .then(() => (isInCart(client, thingOf(booking)) ? navigate(paths.cart()) : undefined))
          .finally(() => setAdding(false));
      },
    });
  return (
    <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="details">
        <h2 id="details" ref={heading} tabIndex={-1} className="mb-4 text-heading font-semibold">
          Details
        </h2>
        <Form
          form={form}
          pending={pending}
          error={formFailure(save.error ?? confirm.error, "The booking could not be made. Try again.")}
          onSubmit={goOn}
        >
          <DisabledFieldset on={pending}>
            <TextArea
              label={`A note for ${booking.professional.name}`}
              optional
              rows={5}
              hint="What you want to work on, and anything they should know."
              {...form.register("note")}
            />
          </DisabledFieldset>
          {booking.approval === "request" && !free ? <AnswerLine booking={booking} zone={zone} /> : null}
          {booking.paying ? null : (
            <PayBar booking={booking} zone={zone}>
              <Button type="submit" busy={pending}>
                {free ? (booking.approval === "request" ? "Send request" : "Book") : `Pay ${formatUsd(price)}`}
              </Button>
            </PayBar>
          )}
          <div className="flex flex-wrap gap-2.5 empty:hidden">
            {free || booking.paying ? null : (
              <Button variant="outline" disabled={pending} onClick={() => void form.handleSubmit(put)()}>
                Add to cart
              </Button>
            )}
            {booking.paying ? null : (
              <Button variant="ghost" disabled={pending} onClick={() => change({ booking: null })}>
                {whole ? "Choose other dates" : "Choose another time"}
              </Button>
            )}
          </div>
        </Form>
      </section>
      <HoldCard booking={booking} zone={zone} onOver={onOver} />
    </div>
  );
}

/** By what is booked, not by the hold: held again, the note is still there. */
const noteDraft = ({ professional, service }: BookingDetail): string => `booking-note:${professional.id}:${service.id}`;

function AnswerLine({ booking: { professional, answer_by: by }, zone }: { booking: BookingDetail; zone: string }) {
  if (by === null) return null;
  return (
    <p className="rounded-control bg-sunk px-4 py-3 text-meta">
      You pay now and get everything back if {professional.name} declines or does not answer by{" "}
      <strong className="font-semibold">{zonedMomentText(Date.parse(by), zone)}</strong>.
    </p>
  );
}

/** All dates of a series are one line of the cart, by the first of them. */
const thingOf = (booking: BookingDetail) => ({
  itemType: "booking" as const,
  itemId: booking.together[0] ?? booking.id,
  title: `${booking.service.name} with ${booking.professional.name}`,
  price: holdPrice(booking),
  imageUrl: booking.professional.photo,
});
