import type { Body } from "@pavane/contract/routes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Link } from "react-router";
import { useMe } from "../../../session/use-me.ts";
import { refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { checkResolver } from "../../../forms/check-resolver.ts";
import { countryOptions } from "../../../people/country-options.ts";
import { SavedFormPage } from "../../../forms/saved-form-page.tsx";
import { useSavedForm } from "../../../forms/use-saved-form.ts";
import { InterestsFields } from "../../../people/interests-fields.tsx";
import { LanguagesField } from "../../../people/languages-field.tsx";
import { meQuery } from "../../../session/session.ts";
import { socialNetworks } from "../../../people/socials.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Disclosure } from "../../../ui/display/disclosure.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { ProfessionalSetup } from "../queries.ts";
import { accountBody, professionalBody, profileValues, type ProfileValues } from "../rules/profile-values.ts";
import { joinVersions, splitVersion } from "../rules/profile-versions.ts";
import { PhotosField } from "./photos-field.tsx";
import { ProfilePreview } from "./profile-preview.tsx";

/** What visitors read of a professional. Words of the account are those of /profile/edit. */
export function ProfileTab({ setup: standing }: { setup: ProfessionalSetup }) {
  const me = useMe();
  const client = useQueryClient();
  const saveProfessional = useSaveProfessional();
  const saved = useSavedForm<ProfileValues, unknown>({
    resolver: checkResolver<ProfileValues>({}),
    values: profileValues(me, standing.professional),
    draft: "professional-profile",
    version: versionOf(me, standing.professional),
    read: async () => {
      const [account, { professional }] = await Promise.all([api("GET /api/me"), api("GET /api/me/professional")]);
      return { values: profileValues(account, professional), version: versionOf(account, professional) };
    },
    write: async (_, { changed, version }) => {
      const begun = splitVersion(version ?? versionOf(me, standing.professional));
      const own = changed(professionalBody);
      if (!isEmpty(own)) await saveProfessional(own, begun.professional);
      const account = changed(accountBody);
      if (isEmpty(account)) return;
      client.setQueryData(
        meQuery.queryKey,
        await api("PATCH /api/me", { body: { ...account, version: begun.account } }),
      );
    },
    refresh: (cache) => refreshRoutes(cache, "GET /api/me/professional"),
    done: { title: "Saved" },
    onSaved: () => undefined,
  });
  return (
    <SavedFormPage of={saved} label="Profile" within={["tab"]} heading={null}>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[1fr_340px]">
        <Fields />
        <ProfilePreview />
      </div>
      <div>
        <Button type="submit" busy={saved.pending}>
          Save
        </Button>
      </div>
    </SavedFormPage>
  );
}

const versionOf = (me: { readonly version: number }, professional: ProfessionalSetup["professional"]): number =>
  joinVersions({ account: me.version, professional: professional?.version ?? null });

/** Saves the first half of the form. Where the second is refused, the next try goes on from what this one made. */
function useSaveProfessional() {
  const last = useRef<{ from: number | null; to: number | null }>(undefined);
  return async (own: Body<"PATCH /api/me/professional">, from: number | null) => {
    const version = last.current?.from === from ? last.current.to : from;
    const { professional } = await api("PATCH /api/me/professional", {
      body: { ...own, ...(version === null ? {} : { version }) },
    });
    last.current = { from, to: professional?.version ?? null };
  };
}

const isEmpty = (body: object): boolean => Object.keys(body).length === 0;

function Fields() {
  const { register } = useFormContext<ProfileValues>();
  return (
    <div className="grid min-w-0 gap-5">
      <TextField label="Headline" maxLength={120} hint="At least 10 characters." {...register("headline")} />
      <TextArea
        label="Bio"
        rows={6}
        hint="At least 50 characters. Markdown: **strong**, *emphasis*, lists with a dash."
        {...register("bio")}
      />
      <InterestsFields />
      <LanguagesField />
      <Place />
      <p className="text-meta text-soft">
        The picture beside your name is the one of your{" "}
        <Link to={paths.editProfile()} className="font-semibold text-velvet underline underline-offset-4">
          account
        </Link>
        .
      </p>
      <PhotosField />
      <TextField
        label="Video"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="At YouTube or Vimeo."
        {...register("video_url")}
      />
      <Disclosure summary="Social links">
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
      <Switch
        label="Show the certificates you earned here"
        hint="With a link to check them."
        {...register("show_certificates")}
      />
    </div>
  );
}

function Place() {
  const { register } = useFormContext<ProfileValues>();
  const [countries] = useState(countryOptions);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Place"
        optional
        hint="A studio or a part of town."
        className="sm:col-span-2"
        {...register("place")}
      />
      <TextField label="City" optional autoComplete="address-level2" {...register("city")} />
      <Select label="Country" placeholder="No answer" options={countries} {...register("country")} />
    </div>
  );
}
