import type { TeamMember } from "@pavane/contract/courses/schema-team";
import { displayName, imageAddress } from "../../identity/index.ts";
import type { StaffRow, TeamPerson } from "./team-repository.ts";

export interface TeamViewer {
  readonly id: number;
  /** May change the course, and so who teaches it. */
  readonly isAuthor: boolean;
}

export const presentInstructor = (person: TeamPerson): TeamMember => ({
  ...presentPerson(person),
  role: "instructor",
  added_at: null,
  can: { remove: false, leave: false },
});

export const presentStaff = ({ person, role, addedAt }: StaffRow, viewer: TeamViewer): TeamMember => ({
  ...presentPerson(person),
  role,
  added_at: addedAt.toISOString(),
  can: { remove: viewer.isAuthor && person.id !== viewer.id, leave: person.id === viewer.id },
});

const presentPerson = (person: TeamPerson) => ({
  user_id: person.id,
  name: displayName(person),
  username: person.username,
  profile_image_url: imageAddress(person.image),
  has_teaching_role: person.mayTeach,
});
