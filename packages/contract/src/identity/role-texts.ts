import { roles, type Role } from "./roles.ts";

interface RoleText {
  readonly name: string;
  /** What holding it allows. */
  readonly may: string;
}

/** Every role in plain words, once: on screens, in mails and in answers. */
export const roleTexts: Readonly<Record<Role, RoleText>> = {
  GUEST_USER: { name: "Guest", may: "Bought something without an account, and has not claimed it yet." },
  STUDENT: { name: "Student", may: "Learns, buys, books, reviews and writes messages. Every account has it." },
  PROFESSIONAL: {
    name: "Professional",
    may: "Has a public professional profile with services and times, and receives bookings.",
  },
  SELLER: { name: "Seller", may: "Has a store, sells resources and is paid for them." },
  CURRICULUM_SELLER: { name: "Curriculum seller", may: "Sells resources, and bundles them into curricula." },
  ADMIN: { name: "Administrator", may: "Opens everything and gives any role." },
  CURRICULUM_ADMIN: {
    name: "Curriculum administrator",
    may: "Reviews resources, keeps their categories and settings, and gives the seller roles.",
  },
  INSTRUCTOR: {
    name: "Instructor",
    may: "Teaches the courses assigned to them: their students, quizzes, certificates and announcements.",
  },
  INSTRUCTOR_ADMIN: {
    name: "Instructor administrator",
    may: "Manages every course, instructors and bookings, and gives the teaching roles.",
  },
  COURSE_CREATOR: { name: "Course creator", may: "Teaches, and creates and edits their own courses." },
  COURSE_CREATOR_ADMIN: {
    name: "Course creator administrator",
    may: "Creates and edits every course and the course categories.",
  },
  CERTIFICATION_MANAGER: {
    name: "Certification manager",
    may: "Issues and revokes any certificate.",
  },
  DIRECTORY_MEMBER: { name: "Listed member", may: "Is listed in the directory of people, without services." },
  BOOKING_PROFESSIONAL: {
    name: "Booking professional",
    may: "Has a public professional profile with services and times, and receives bookings.",
  },
  BOOKING_USER: { name: "Booking user", may: "Is listed in the directory of people, without services." },
  CURRICULUM_OFFICER: {
    name: "Curriculum officer",
    may: "Approves resources or asks for changes before they are sold, and features them.",
  },
};

export const roleName = (role: Role): string => roleTexts[role].name;

/** Roles as a person reads them in a row, in the order of the specification. */
export const roleNames = (held: readonly Role[]): string =>
  roles
    .filter((role) => held.includes(role))
    .map(roleName)
    .join(", ");
