import type { Complete } from "@pavane/contract/core/complete";
import type { Body } from "@pavane/contract/routes";
import { useQueryClient } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { api } from "../../api/api.ts";
import { useKeyOfWords } from "../../api/request-key.ts";
import { counted } from "../../counted.ts";
import {
  announcementsQuery,
  refreshAnnouncements,
  type Announcement,
} from "../../features/learning/announcements/queries.ts";
import { checkResolver } from "../../forms/check-resolver.ts";
import { SavedFormDialog } from "../../forms/saved-form-dialog.tsx";
import { useSavedForm } from "../../forms/use-saved-form.ts";
import { ownZone } from "../../time/local-field.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import {
  announcementBody,
  announcementChecks,
  announcementValues,
  publishedBody,
  type AnnouncementValues,
} from "./announcement-values.ts";

interface AnnouncementDialogProps {
  courseId: number;
  /** The one to edit; a new one without. */
  announcement: Announcement | null;
  /** How many have access now. */
  learners: number;
  onClose: () => void;
}

const resolver = checkResolver<AnnouncementValues>(announcementChecks);

export function AnnouncementDialog({ courseId, announcement, learners, onClose }: AnnouncementDialogProps) {
  const client = useQueryClient();
  const published = announcement?.published ?? false;
  const keyOf = useKeyOfWords();
  const saved = useSavedForm<AnnouncementValues, unknown>({
    resolver,
    values: announcementValues(announcement),
    draft: announcement ? `announcement:${announcement.id}` : `course:${courseId}:announcement`,
    version: announcement?.version,
    read: async () => {
      const now = await client.fetchQuery({ ...announcementsQuery(courseId, 100), staleTime: 0 });
      const stored = now.data.find(({ id }) => id === announcement?.id);
      return stored ? { values: announcementValues(stored), version: stored.version } : null;
    },
    write: (values, { version, changed }) =>
      announcement
        ? api("PATCH /api/announcements/:id", {
            params: { id: announcement.id },
            body: { ...changed(published ? publishedBody : announcementBody), version },
          })
        : announce(courseId, announcementBody(values), keyOf),
    refresh: refreshAnnouncements,
    done: { title: announcement ? "Saved" : "Announcement saved" },
    onSaved: onClose,
  });
  return (
    <SavedFormDialog
      title={announcement ? "Edit announcement" : "New announcement"}
      description={published ? "It is published. Nobody is written to again." : recipients(learners)}
      size="wide"
      of={saved}
      submit={announcement ? "Save Changes" : "Announce"}
      onClose={onClose}
    >
      <TextField label="Title" maxLength={120} {...saved.form.register("title")} />
      <TextArea
        label="Text"
        rows={8}
        maxLength={10_000}
        hint="Markdown: **bold**, lists, links."
        {...saved.form.register("body")}
      />
      {published ? null : <Delivery />}
      <Switch label="Pin to the top" hint="It stays above newer announcements." {...saved.form.register("pinned")} />
    </SavedFormDialog>
  );
}

/** The same words are one announcement, however often an answer was lost. */
const announce = (courseId: number, words: ReturnType<typeof announcementBody>, keyOf: (words: string) => string) => {
  const body = { ...words, client_key: keyOf(JSON.stringify(words)) };
  return api("POST /api/courses/:id/announcements", {
    params: { id: courseId },
    body: body satisfies Complete<Body<"POST /api/courses/:id/announcements">>,
  });
};

const recipients = (learners: number): string => `${counted(learners, "learner")} will get this.`;

const times = [
  { value: "now", label: "Now" },
  { value: "later", label: "Later" },
];

/** When it is published, and whether by mail too. */
function Delivery() {
  const { register, watch } = useFormContext<AnnouncementValues>();
  return (
    <>
      <RadioGroup label="Publish" options={times} {...register("when")} />
      {watch("when") === "later" ? (
        <TextField
          label="Day and time"
          type="datetime-local"
          className="sm:w-1/2"
          hint={`In your time zone, ${ownZone()}.`}
          {...register("publish_at")}
        />
      ) : null}
      <Switch label="Also send by e-mail" hint="Once, to those enrolled when it is published." {...register("email")} />
    </>
  );
}
