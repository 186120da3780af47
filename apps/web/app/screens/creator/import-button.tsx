import { authorRoles } from "@pavane/contract/courses/roles";
import { hasAnyRole } from "@pavane/contract/identity/roles";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../admin-paths.ts";
import { useMe } from "../../session/use-me.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ImportDialog } from "./import-dialog.tsx";

/** The way to a course from a file, for those who may make courses. */
export function ImportButton() {
  const { role } = useMe();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!hasAnyRole(role, authorRoles)) return null;
  return (
    <>
      <Button variant="outline" size="small" icon={<FileUp aria-hidden />} onClick={() => setOpen(true)}>
        Import
      </Button>
      {open ? (
        <ImportDialog
          onClose={() => setOpen(false)}
          onImported={(course) => void navigate(adminPaths.courseCreator({ course, step: "outline" }))}
        />
      ) : null}
    </>
  );
}
