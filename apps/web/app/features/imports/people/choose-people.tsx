import {
  peopleColumnNames,
  peopleColumns,
  peopleFileBytes,
  peopleTemplate,
  type PeopleColumn,
} from "@pavane/contract/imports/people-columns";
import { Download } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../admin-paths.ts";
import { AdminHeading } from "../../../administration/admin-frame.tsx";
import { messageOf } from "../../../api/api-error.ts";
import { saveFile } from "../../../browser/save-file.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { FileDrop } from "../../../ui/form/file-drop.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { useReadPeople } from "./queries.ts";

const megabytes = peopleFileBytes / 1_048_576;

/** Choosing a file. It is looked at first, and nothing is done. */
export function ChoosePeople() {
  return (
    <>
      <AdminHeading
        title="Import people"
        lead="People and their courses out of a table. You see what would be done before anything is."
        actions={
          <>
            <ButtonLink variant="outline" to={adminPaths.users()}>
              All users
            </ButtonLink>
            <Button
              variant="outline"
              icon={<Download aria-hidden />}
              onClick={() => saveFile(new Blob([peopleTemplate], { type: "text/csv" }), "people.csv")}
            >
              Download a template
            </Button>
          </>
        }
      />
      <div className="grid gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 content-start gap-10">
          <PeopleFile />
          <EarlierImports />
        </div>
        <WhatItHolds />
      </div>
    </>
  );
}

function PeopleFile() {
  const navigate = useNavigate();
  const read = useReadPeople();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const choose = ([file]: File[]) => {
    if (file === undefined) return;
    read.reset();
    setIsTooLarge(file.size > peopleFileBytes);
    if (file.size > peopleFileBytes) return;
    read.mutate(file, { onSuccess: ({ id }) => void navigate(adminPaths.importPeople({ import: id })) });
  };
  const refused = read.error === null ? null : messageOf(read.error, "The file could not be read. Try again.");
  const fault = isTooLarge ? `File exceeds the maximum size of ${megabytes}MB` : refused;
  return (
    <div className="grid gap-3">
      <FileDrop
        label="File"
        accept=".csv,.tsv,.txt,text/csv"
        hint={`CSV with commas, semicolons or tabs, up to 5,000 people and ${megabytes} MB.`}
        disabled={read.isPending}
        onFiles={choose}
        {...(fault !== null && { error: fault })}
      />
      {read.isPending ? (
        <output className="text-meta text-soft [overflow-wrap:anywhere]">Reading {read.variables.name}...</output>
      ) : null}
    </div>
  );
}

const says: Readonly<Record<PeopleColumn, string>> = {
  email: "Needed. Who has no account is invited; who has one keeps it.",
  first_name: "Of new people. What people with an account are called stays theirs.",
  last_name: "The same.",
  username: "Proposed to new people, who may choose another.",
  roles: "By their names or codes, with semicolons between them. Nobody is made an administrator by a file.",
  courses: "Numbers or addresses of published courses, with semicolons between them.",
};

function WhatItHolds() {
  return (
    <section aria-labelledby="people-columns" className="grid content-start gap-4 text-meta">
      <h2 id="people-columns" className="text-lead font-semibold">
        What the file holds
      </h2>
      <p>The first line names the columns, in any order. E-mail is enough; other columns are not read.</p>
      <dl className="grid gap-3 rounded-card border border-line bg-card px-5 py-4">
        {peopleColumns.map((column) => (
          <div key={column}>
            <dt className="font-semibold">{peopleColumnNames[column]}</dt>
            <dd className="text-soft">{says[column]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-soft">
        There are no passwords in it: everybody chooses their own with the link they are mailed. Places in courses wait
        for them until then.
      </p>
    </section>
  );
}
