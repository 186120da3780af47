import { visibleName } from "@pavane/contract/core/visible-text";
import { findBooking } from "../src/domains/booking/bookings/bookings-repository.ts";
import { noticeSteps } from "../src/domains/booking/mails/mail-texts.ts";
import { notifySides } from "../src/domains/booking/mails/notify-sides.ts";
import { findService } from "../src/domains/professionals/services/services-repository.ts";
import { waitingEntries } from "../src/domains/booking/sessions/tables.ts";
import { notifyWaiting } from "../src/domains/booking/place-offers/notify-waiting.ts";
import { issuedMail } from "../src/domains/certificates/issuing/issued-mail.ts";
import { sendOrderMail } from "../src/domains/checkout/mails/send-order-mail.ts";
import { handoverMails } from "../src/domains/courses/instructors/handover-mails.ts";
import { notifyOfCourse, notifyOfFault, notifyOfPeople, notifyOfStop } from "../src/domains/imports/notify-of-end.ts";
import { notifyOfAnswer, notifyOfQuestion } from "../src/domains/learning/questions/question-mails.ts";
import { shownAgainMail } from "../src/domains/learning/reviews/review-mails.ts";
import {
  notifyOfDisagreement,
  notifyOfRelease,
  notifyOfReply,
  notifyOfReturn,
  notifyOfSecond,
  notifyOfSubmission,
} from "../src/domains/learning/submissions/submission-mails.ts";
import { accountMails } from "../src/domains/identity/mails.ts";
import { warnAuthor } from "../src/domains/market/reports/warn-author.ts";
import type { NewMail } from "../src/domains/messages/index.ts";
import { nameOfStore } from "../src/domains/resources/index.ts";
import { writeAbout } from "../src/domains/resources/resource/mails.ts";
import { sendPlanMail } from "../src/domains/subscriptions/mails/send-plan-mail.ts";
import { testMail } from "../src/screens/deployment/test-mail.ts";
import { endedMail, troubleMail } from "../src/screens/overview/trouble/trouble-mail.ts";
import { termsMail, withdrawnMail } from "../src/screens/terms/terms-mail.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { requireRow } from "../src/platform/db/require-row.ts";
import { aConfirmedBooking, aService } from "./factories/booking.ts";
import { aCourse } from "./factories/courses.ts";
import { anAnswer, aQuestion } from "./factories/questions.ts";
import { anAssessment, aSubmissionRow } from "./factories/submissions.ts";
import type { TestPerson } from "./factories/people.ts";
import type { TestApp } from "./harness.ts";

export const mailSite = { name: "Pavane", url: "https://pavane.example" };

export interface Written {
  readonly kind: string;
  readonly to: number;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that something writes, and no others. */
export async function written(world: TestApp, write: (tx: Tx) => Promise<unknown>): Promise<Written[]> {
  await world.db.raw("delete from mail_outbox");
  await world.db.write(write);
  const { rows } = await world.db.raw(
    `select kind, user_id as to, to_address as address, subject, text_body as text, html_body as html
     from mail_outbox order by id`,
  );
  return rows as unknown as Written[]; // as selected
}

const depsOf = (world: TestApp) => {
  const { messages, site: settings } = world.app.domains;
  return {
    messages,
    site: settings,
    baseUrl: () => mailSite.url,
    clock: world.platform.clock,
    stores: { nameOf: nameOfStore },
    money: { receiptAddressOf: async () => "bought.with@x.example" },
  };
};

/** Who is written to, and what they are called. */
export interface Readers {
  readonly professional: TestPerson;
  readonly learner: TestPerson;
  readonly firstName: string | null;
}

/** Every mail about a booking, to both sides of it. */
export async function everyBookingMail(
  world: TestApp,
  { professional, learner, firstName }: Readers,
): Promise<Written[]> {
  const serviceId = await aService(world, professional.id, { name: "Barre <b>at home</b>" });
  const startsAt = new Date("2027-03-16T13:00:00Z");
  const { id } = await aConfirmedBooking(world, { serviceId, learnerId: learner.id, startsAt });
  const found = await findBooking(world.db.read, id);
  if (found === null) throw new Error("the booking is gone");
  const reason = `${firstName} wrote\nthis`;
  return written(world, async (tx) => {
    for (const step of noticeSteps)
      for (const side of ["learner", "professional"] as const)
        await notifySides(tx, depsOf(world), {
          ...found,
          step,
          key: side,
          side,
          reason,
          refundCents: 100,
          until: startsAt,
        });
  });
}

/** Every mail about a waiting list, to who waits. */
export async function everyWaitingMail(world: TestApp, { professional, learner }: Readers): Promise<Written[]> {
  const serviceId = await aService(world, professional.id, { capacity: 2 });
  const startsAt = new Date("2027-03-17T13:00:00Z");
  const { id, sessionId } = await aConfirmedBooking(world, { serviceId, startsAt });
  const session = (await findBooking(world.db.read, id))?.session;
  return written(world, async (tx) => {
    const service = await findService(tx, serviceId);
    const unoffered = { danceRole: null, offerUntil: null, lapsedAt: null };
    const values = { sessionId, userId: learner.id, ...unoffered, createdAt: world.platform.clock.now() };
    const entry = requireRow(await tx.insert(waitingEntries).values(values).returning(), "nobody waits");
    if (session === undefined || service === null) throw new Error("there is no session");
    const told = { entry, session, service };
    for (const step of ["offered", "moved", "cancelled"] as const)
      await notifyWaiting(tx, depsOf(world), { ...told, step });
    for (const [index, after] of (["next", "free", "others", "closed", "paused", "full"] as const).entries())
      await notifyWaiting(tx, depsOf(world), {
        ...told,
        step: "lapsed",
        after,
        entry: { ...entry, id: entry.id + index },
      });
  });
}

/** Only who holds the role is told of what learners write and hand in. */
const letTeach = (world: TestApp, userId: number) =>
  world.db.raw("insert into user_roles (user_id, role) values ($1, 'INSTRUCTOR') on conflict do nothing", [userId]);

/** A question to who teaches, and an answer to who asked; both are the learner here. */
export async function everyQuestionMail(
  world: TestApp,
  { professional, learner, firstName }: Readers,
): Promise<Written[]> {
  await letTeach(world, learner.id);
  const course = await aCourse(world, { instructorId: learner.id, modules: [{ lessons: [{}] }] });
  const at = { courseId: course.id, lessonId: course.lessons[0]?.id ?? 0 };
  const title = [...visibleName(`Why, ${firstName}?`)].slice(0, 120).join("");
  const asked = await aQuestion(world, { ...at, userId: professional.id }, { title });
  const own = await aQuestion(world, { ...at, userId: learner.id }, { title });
  const answer = await anAnswer(world, { questionId: own, userId: professional.id });
  return written(world, async (tx) => {
    await notifyOfQuestion(tx, depsOf(world), asked);
    await notifyOfAnswer(tx, depsOf(world), answer);
  });
}

/** All of a video that is handed in and marked; the reader is who teaches and assesses, and then who handed in. */
export async function everySubmissionMail(
  world: TestApp,
  { professional, learner, firstName }: Readers,
): Promise<Written[]> {
  await letTeach(world, learner.id);
  const title = [...visibleName(`Turns of ${firstName}`)].slice(0, 120).join("");
  const course = await aCourse(world, { instructorId: learner.id, modules: [{ lessons: [{}] }] });
  const assignmentId = await anAssessment(world, course.lessons[0]?.id ?? 0, { title });
  const place = { assignmentId, courseId: course.id };
  const toMark = await aSubmissionRow(world, { ...place, userId: professional.id }, { note: title });
  await world.db.raw("update submissions set marked_by = $2 where id = $1", [toMark, learner.id]);
  const own = await aSubmissionRow(world, { ...place, userId: learner.id });
  return written(world, async (tx) => {
    const deps = depsOf(world);
    await notifyOfSubmission(tx, deps, toMark);
    await notifyOfSecond(tx, deps, toMark, [learner.id]);
    await notifyOfDisagreement(tx, deps, toMark);
    await notifyOfReply(tx, deps, toMark, { id: 1, authorId: professional.id, body: title });
    await notifyOfRelease(tx, deps, own, "released");
    await notifyOfRelease(tx, deps, own, "changed and next taken back");
    await notifyOfReturn(tx, deps, own, "This video is 11:40 long. It may be at most 10:00.");
    await notifyOfReply(tx, deps, own, { id: 2, authorId: professional.id, body: title });
  });
}

const writtenToAccounts = (firstName: string | null) => {
  const strange = firstName ?? "";
  const letters = accountMails(mailSite);
  const account = [
    letters.verify("t", "learner"),
    letters.claim("t"),
    letters.invitation("t", { by: strange, roles: ["INSTRUCTOR"] }),
    letters.accountExists(),
    letters.reset("t"),
    letters.emailChanged("new@x.example", "t"),
    letters.changeUndone({
      passkeys: [strange, strange],
      providers: [strange],
      apiTokens: 1,
      twoFactorOff: true,
      recoveryCodes: 1,
    }),
    letters.passwordChanged("new@x.example"),
    letters.emailChangeAsked("new@x.example"),
    letters.usernameChanged("renamed"),
    letters.twoFactorOn(),
    letters.twoFactorOff(),
    letters.recoveryCodesMade(),
    letters.recoveryCodeUsed(0),
    letters.passkeyAdded(strange),
    letters.passkeyRemoved(strange),
    letters.secondFactorRemoved(strange),
    letters.apiTokenMade(strange),
    letters.signInLinked(strange, strange),
    letters.signInUnlinked(strange),
    letters.newDevice(strange),
    letters.profileShown(1),
    letters.exportReady("21 November 2026"),
    letters.deletionBegun("21 November 2026"),
    letters.deletionCancelled(),
    letters.deletionPostponed("21 November 2026", [strange]),
    letters.roleGiven("SELLER"),
    letters.roleTaken("SELLER"),
    letters.roleAsked(strange, "SELLER", strange),
    letters.invitationEnded("new@x.example", { id: 1, username: "learner" }),
    letters.roleAccepted("SELLER"),
    letters.roleRefused("SELLER", strange),
  ];
  if (account.length !== Object.keys(letters).length) throw new Error("a letter is not tried");
  const terms = { countsFrom: new Date("2027-04-01T00:00:00Z"), changeNote: strange };
  const about = { terms, person: { listed: true, sells: true } };
  const trouble = { site: { ...mailSite, timeZone: "UTC" }, since: new Date(0), until: new Date(0), detail: strange };
  const others: Omit<NewMail, "userId" | "secret">[] = [
    ...(["published", "in_14_days", "in_3_days", "counts"] as const).map((stage) => ({
      kind: "terms_changed" as const,
      ...termsMail({ ...mailSite, zone: "UTC" }, { ...about, stage }),
    })),
    {
      kind: "terms_changed",
      ...withdrawnMail(
        { ...mailSite, zone: "UTC" },
        { countsFrom: terms.countsFrom, withdrawNote: strange, waiting: null },
      ),
    },
    { kind: "trouble", ...endedMail(trouble) },
    { kind: "test", ...testMail(mailSite) },
    { kind: "trouble", ...troubleMail({ site: trouble.site, cards: [], fresh: new Set() }) },
  ];
  return [...account, ...others];
};

/** Every other mail: to the learner as the owner of an account and a plan, a buyer, a seller, a teacher and an administrator. */
export async function everyOtherMail(
  world: TestApp,
  { professional, learner, firstName }: Readers,
  key: string,
): Promise<Written[]> {
  const { messages } = world.app.domains;
  const deps = depsOf(world);
  const strange = firstName ?? "";
  const held = (person: typeof learner) => ({
    id: person.id,
    username: person.username,
    email: person.email,
    inUse: true,
    roles: [],
    firstName,
    lastName: firstName,
    store: null,
  });
  const wantsAll =
    "insert into notice_preferences (user_id, kind, in_app, email) select $1, unnest($2::text[]), true, true";
  const offAtFirst = ["role_request", "course_import", "people_import"];
  await world.db.raw(`${wantsAll} on conflict do nothing`, [learner.id, offAtFirst]);
  return written(world, async (tx) => {
    for (const mail of writtenToAccounts(firstName))
      await messages.queueMail(tx, { ...mail, userId: learner.id, secret: false });
    const handed = { courses: [{ title: strange }], paidFor: 1, isPaid: true };
    const [, taken] = handoverMails(mailSite, { from: held(professional), to: held(learner), ...handed });
    if (taken !== undefined) await messages.queueMail(tx, taken);
    const issued = { id: learner.id, serial: "S", learner: { id: learner.id }, course: strange, issuerName: strange };
    await issuedMail(tx, { queueMail: messages.queueMail, baseUrl: () => mailSite.url }, issued);
    const letter = { subject: strange, paragraphs: [strange], dedupeKey: `strange ${key}` };
    await sendOrderMail(tx, deps, { userId: learner.id }, { ...letter, kind: "late_payment" });
    const order = { userId: learner.id, email: "ordered@x.example" };
    await sendOrderMail(tx, deps, order, { ...letter, dedupeKey: `receipt ${key}`, kind: "receipt" });
    const plan = { subject: strange, paragraphs: [strange], label: strange };
    const owner = { userId: learner.id, test: true };
    await sendPlanMail(tx, deps, owner, { ...plan, kind: "plan_began", key: `strange ${key}` });
    const action = { label: strange, path: "/" };
    const thing = { title: strange, authorId: learner.id, what: strange, about: strange, action };
    await warnAuthor(tx, deps, thing, { id: Number(key), note: strange, hidden: false });
    await warnAuthor(tx, deps, thing, { id: -Number(key), note: strange, hidden: true });
    await shownAgainMail(tx, deps, { userId: learner.id, courseId: 1, title: strange });
    const imported = { id: 1, ownerId: learner.id, fileName: strange };
    const counts = { invite: 0, change: 0, nothing: 0, misfit: 1, invited: 1, changed: 1, failed: 0 };
    await notifyOfPeople(tx, deps, imported, counts);
    await notifyOfStop(tx, deps, imported, strange);
    await notifyOfCourse(tx, deps, imported, 2);
    await notifyOfFault(tx, deps, imported, strange);
    await writeAbout(tx, deps, {
      to: [learner.id],
      kind: "resource_decided",
      action,
      ...letter,
      key: `strange ${key}`,
    });
  });
}

/** How many those are. */
export const otherMails = (): number => writtenToAccounts(null).length + 13;
