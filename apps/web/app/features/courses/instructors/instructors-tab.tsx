import { instructorsList } from "@pavane/contract/courses/instructors-list";
import { UserPlus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useMe } from "../../../session/use-me.ts";
import { useList } from "../../../api/use-list.ts";
import { ExportButton } from "../../../ui/buttons/export-button.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ListView } from "../../../ui/tables/list-view.tsx";
import { AddTeacherDialog } from "./add-teacher-dialog.tsx";
import { GiveTeachingRoleDialog, TakeTeachingRoleDialog } from "./change-role-dialogs.tsx";
import { HandoverDialog } from "./handover-dialog.tsx";
import type { InstructorAction } from "./instructor-action.ts";
import { instructorsCells } from "./instructors-cells.tsx";
import type { Instructor, TeachingRole } from "./queries.ts";

const useInstructors = () => useList("GET /api/admin/instructors", instructorsList);

/** The file of the list, and the way to a new name on it. */
export function InstructorsActions() {
  const { download, downloading } = useInstructors();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ExportButton busy={downloading} onPress={download} />
      <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
        Give a teaching role
      </Button>
      {adding ? <AddTeacherDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

interface Open {
  readonly id: number;
  readonly wish: InstructorAction;
  /** The role that is taken once the courses are somebody else's. */
  readonly nextRole?: TeachingRole;
}

/** The instructors, with the totals of their courses. */
export function InstructorsTab() {
  const linked = useMe().role.includes("ADMIN");
  const { answer } = useInstructors();
  const [open, setOpen] = useState<Open | null>(null);
  const onWish = useCallback(({ id }: Instructor, wish: InstructorAction) => setOpen({ id, wish }), []);
  const cells = useMemo(() => instructorsCells({ linked, onWish }), [linked, onWish]);
  const person = answer.data?.data.find(({ id }) => id === open?.id);
  return (
    <>
      <ListView
        list={instructorsList}
        answer={answer}
        label="Instructors"
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        search={{ label: "Search instructors", placeholder: "Name, username or e-mail" }}
        cells={cells}
        empty="No instructors yet."
      />
      {open && person ? <WishDialog key={JSON.stringify(open)} open={open} person={person} onOpen={setOpen} /> : null}
    </>
  );
}

interface WishDialogProps {
  open: Open;
  person: Instructor;
  onOpen: (next: Open | null) => void;
}

function WishDialog({ open: { id, wish, nextRole }, person, onOpen }: WishDialogProps) {
  const close = () => onOpen(null);
  if (wish.what === "hand over") {
    const done = () => onOpen(nextRole ? { id, wish: { what: "take", role: nextRole } } : null);
    return <HandoverDialog person={person} onClose={close} onDone={done} />;
  }
  const { role } = wish;
  if (wish.what === "give") return <GiveTeachingRoleDialog person={person} role={role} onClose={close} />;
  const handOver = () => onOpen({ id, wish: { what: "hand over" }, nextRole: role });
  return <TakeTeachingRoleDialog person={person} role={role} onClose={close} onHandOver={handOver} />;
}
