import type { Role } from "@pavane/contract/identity/roles";

interface RoleText {
  name: string;
  /** What holding it changes. */
  effect: string;
}

export const roleTexts: Readonly<Record<Role, RoleText>> = {
  GUEST_USER: { name: "Guest", effect: "Bought something without an account." },
  STUDENT: { name: "Student", effect: "Takes certifications and keeps certificates. Every account has it." },
  PROFESSIONAL: { name: "Professional", effect: "Works in dance; shown as a badge on the profile." },
  SELLER: { name: "Seller", effect: "Sells resources and has a store." },
  CURRICULUM_SELLER: { name: "Curriculum seller", effect: "Sells curriculum resources." },
  ADMIN: { name: "Administrator", effect: "Opens everything and gives any role." },
  CURRICULUM_ADMIN: { name: "Curriculum administrator", effect: "Reviews curriculum and gives the seller roles." },
  INSTRUCTOR: { name: "Instructor", effect: "Teaches courses and issues their certificates." },
  INSTRUCTOR_ADMIN: { name: "Instructor administrator", effect: "Manages courses and gives the teaching roles." },
  COURSE_CREATOR: { name: "Course creator", effect: "Writes courses." },
  COURSE_CREATOR_ADMIN: { name: "Course creator administrator", effect: "Creates courses and their categories." },
  CERTIFICATION_MANAGER: { name: "Certification manager", effect: "Issues and revokes certificates of every course." },
  DIRECTORY_MEMBER: { name: "Listed member", effect: "Appears in the directory of people." },
  BOOKING_PROFESSIONAL: { name: "Booking professional", effect: "Can be booked." },
  BOOKING_USER: { name: "Booking user", effect: "Books professionals." },
  CURRICULUM_OFFICER: { name: "Curriculum officer", effect: "Reviews resources before they are sold." },
};

export const roleName = (role: Role): string => roleTexts[role].name;
