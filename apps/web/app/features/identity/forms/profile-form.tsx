import { profileRequest as profileSchema } from "@pavane/contract/identity/requests";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link, useLocation } from "react-router";
import { displayName } from "../../../people/display-name.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { paths } from "../../../paths.ts";
import type { Me } from "../../../session/session.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { PhotoPicker } from "../components/photo-picker.tsx";
import { usePhotoChange } from "../own-photo.ts";
import { countryOptions } from "../../../people/country-options.ts";
import { profileRequest, profileValues, type ProfileValues } from "../rules/profile-form.ts";
import { socialNetworks } from "../../../people/socials.ts";
import { InterestsFields } from "../../../people/interests-fields.tsx";
import { LanguagesField } from "../../../people/languages-field.tsx";
import { requestResolver } from "./request-resolver.ts";
import { useMeForm } from "./use-me-form.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

const resolver = requestResolver<ProfileValues>(profileSchema, (values) => ({ ...values, version: 1 }));

export function ProfileForm({ me }: { me: Me }) {
  const saved = useMeForm<ProfileValues>(me, {
    name: "profile",
    resolver,
    valuesOf: profileValues,
    requestOf: profileRequest,
  });
  useFieldOfAddress();
  return (
    <div className="grid gap-8">
      <OwnPhoto me={me} />
      <SavedFormPage of={saved} label="Profile" heading={null} within={["tab"]}>
        <NameFields />
        <PlaceFields />
        <LanguagesField />
        <InterestsFields />
        <div>
          <Button type="submit" busy={saved.pending}>
            Save
          </Button>
        </div>
      </SavedFormPage>
    </div>
  );
}

/** The picture is saved as soon as it is cut; it is no part of the form. */
function OwnPhoto({ me }: { me: Me }) {
  const photo = usePhotoChange();
  return (
    <div id="photo">
      <PhotoPicker
        name={displayName(me)}
        current={me.profile_image_url}
        photo={null}
        onPhoto={(picked) => picked && photo.save.mutate(picked)}
        onRemoveCurrent={() => photo.remove.mutate()}
        busy={photo.save.isPending || photo.remove.isPending}
      />
      <Link
        to={paths.profileImageDebug()}
        className="mt-2 inline-block rounded-chip text-meta text-velvet underline underline-offset-4"
      >
        Does your photo not show?
      </Link>
    </div>
  );
}

function NameFields() {
  const { register } = useFormContext<ProfileValues>();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...register("first_name")} />
        <TextField label="Last name" autoComplete="family-name" {...register("last_name")} />
        <p className="-mt-3 text-small text-soft sm:col-span-2">As it should stand on certificates.</p>
      </div>
      <TextField label="Headline" hint={<Counter name="headline" max={120} />} {...register("headline")} />
      <TextArea
        label="About you"
        rows={6}
        hint={
          <>
            Markdown: **strong**, *emphasis*, lists with a dash. <Counter name="bio" max={2000} />
          </>
        }
        {...register("bio")}
      />
    </>
  );
}

function Counter({ name, max }: { name: "headline" | "bio"; max: number }) {
  const text = useWatch<ProfileValues, typeof name>({ name });
  return (
    <span className="tabular">
      {text.trim().length.toLocaleString("en-US")} of {max.toLocaleString("en-US")}
    </span>
  );
}

function PlaceFields() {
  const { register, getValues, formState } = useFormContext<ProfileValues>();
  const [countries] = useState(countryOptions);
  const used = Object.values(getValues("socials")).filter(Boolean).length;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Country"
          placeholder="No answer"
          options={countries}
          autoComplete="country"
          {...register("country")}
        />
        <TextField label="City" autoComplete="address-level2" {...register("city")} />
      </div>
      <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...register("website")} />
      <Disclosure
        key={formState.errors.socials ? "open" : "closed"}
        summary="Social links"
        note={used === 0 ? "None" : `${used} of ${socialNetworks.length}`}
        defaultOpen={Boolean(formState.errors.socials)}
      >
        {socialNetworks.map(({ network, name }) => (
          <TextField
            key={network}
            label={name}
            type="url"
            inputMode="url"
            placeholder="https://"
            {...register(`socials.${network}`)}
          />
        ))}
      </Disclosure>
    </>
  );
}

/** A link to "#headline" puts the cursor into that field. */
function useFieldOfAddress(): void {
  const { hash } = useLocation();
  useOnChange(hash || null, () => {
    const name = CSS.escape(hash.slice(1));
    const field = document.querySelector<HTMLElement>(`[name="${name}"], #${name} input`);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  });
}
