import { createApp, type App } from "../app.ts";
import type { MovableClock } from "../platform/clock.ts";
import type { Platform } from "../platform/platform.ts";
import { noLimits } from "../platform/rate-limit.ts";
import type { Signals } from "../platform/signals.ts";
import { anatomyForDanceTeachers } from "./courses/anatomy-for-dance-teachers.ts";
import { creativeMovementAges2To4 } from "./courses/creative-movement-ages-2-4.ts";
import { breakdanceFoundationsForStudios, characterDancePrimer } from "./courses/drafts.ts";
import { folkDancesInTheRound } from "./courses/folk-dances-in-the-round.ts";
import { foundationsOfBalletPedagogy } from "./courses/foundations-of-ballet-pedagogy.ts";
import { hipHopGroovesForTeens } from "./courses/hip-hop-grooves-for-teens.ts";
import { jazzIsolationsAndMusicality } from "./courses/jazz-isolations-and-musicality.ts";
import { lessonPlansForSubstitutes } from "./courses/lesson-plans-for-substitutes.ts";
import { modernTechniqueFallRecoverBreathe } from "./courses/modern-technique-fall-recover-breathe.ts";
import { partneringInBallroomAndLatin } from "./courses/partnering-in-ballroom-and-latin.ts";
import { safeFloorWorkInContemporary } from "./courses/safe-floor-work-in-contemporary.ts";
import { spottingAndTurning } from "./courses/spotting-and-turning.ts";
import { swingOutSocialDanceForSchools } from "./courses/swing-out-social-dance-for-schools.ts";
import { tapRhythmBeforeSteps } from "./courses/tap-rhythm-before-steps.ts";
import { loadBooking } from "./booking/load-booking.ts";
import { sampleProfessionals } from "./booking/professionals.ts";
import { loadCategories, loadCourse, loadLessonFiles, loadVideos, type LoadContext } from "./load-courses.ts";
import { crowdStory } from "./crowd.ts";
import { requireKnown } from "./known.ts";
import { loadCertificates } from "./load-certificates.ts";
import { loadConversations } from "./load-conversations.ts";
import { loadCrowd } from "./load-crowd.ts";
import { learnCourse, type Learner } from "./load-learning.ts";
import { messagesStory } from "./load-messages.ts";
import { loadNotes } from "./load-notes.ts";
import { arrangeNotices } from "./load-notices.ts";
import { changeTerms, loadAbout } from "./load-pages.ts";
import { loadPackage } from "./load-package.ts";
import { loadPlans } from "./load-plans.ts";
import { loadPeople } from "./load-people.ts";
import { loadCoupons, loadPurchases } from "./load-purchases.ts";
import { loadProgrammes } from "./load-programmes.ts";
import { loadQuestions } from "./load-questions.ts";
import { loadSubmissions } from "./load-submissions.ts";
import { loadResourceCategories } from "./load-resource-categories.ts";
import { loadDecidedRequests, loadWaitingRequests } from "./load-role-requests.ts";
import { loadSettings } from "./load-settings.ts";
import { loadMarket } from "./market/load-market.ts";
import { sampleStores } from "./market/stores.ts";
import { loadTeaching } from "./load-teaching.ts";
import { loadTeachingSettings } from "./load-teaching-settings.ts";
import { loadTemplates } from "./load-templates.ts";
import { isSampleWanted } from "./sample-mark.ts";
import { samplePeople } from "./people.ts";
import { sampleApi, signInToSample, type SampleApi } from "./sample-api.ts";
import type { SampleCourse } from "./shapes.ts";
import { storyClock } from "./story-clock.ts";

/** In the order of their creation, so that the newest on the catalogue is the last. */
export const sampleCourses: readonly SampleCourse[] = [
  folkDancesInTheRound,
  anatomyForDanceTeachers,
  partneringInBallroomAndLatin,
  modernTechniqueFallRecoverBreathe,
  swingOutSocialDanceForSchools,
  jazzIsolationsAndMusicality,
  spottingAndTurning,
  safeFloorWorkInContemporary,
  hipHopGroovesForTeens,
  tapRhythmBeforeSteps,
  creativeMovementAges2To4,
  foundationsOfBalletPedagogy,
  lessonPlansForSubstitutes,
  breakdanceFoundationsForStudios,
  characterDancePrimer,
];

/** What the sample account `learner` is in the middle of. */
const learnerShares: ReadonlyMap<SampleCourse, number> = new Map([
  [foundationsOfBalletPedagogy, 0.45],
  [tapRhythmBeforeSteps, 1],
  [creativeMovementAges2To4, 0.2],
]);

/** What the sample account `instructor` has a part in. */
const taughtByInstructor = [foundationsOfBalletPedagogy, modernTechniqueFallRecoverBreathe];

/** The lesson with a package of another tool. */
const packaged = { course: creativeMovementAges2To4.title, lesson: "Scarves, drum and hoop" };

/** Days before the start on which the sample story begins, and from which the people with names of their own act. */
const storyDays = 90;
const actingDays = 25;

/**
 * Fills an empty database with the sample data set, through the same calls a person makes, spread over the weeks before
 * now. An installation with people in it is left alone.
 */
export async function loadSampleData(platform: Platform, password: string, say: (line: string) => void): Promise<void> {
  if (!(await isSampleWanted(platform))) return;
  await mark(platform, "loading");
  const daysAgo = (days: number) => new Date(platform.clock.now().getTime() - days * day * 1000);
  const begin = daysAgo(storyDays);
  const clock = storyClock(begin, platform.clock);
  // The story was paid in the sandbox, whoever moves the money from now on.
  const config = { ...platform.config, logLevel: "silent", stripe: null };
  const isFilling = () => false; // these are the calls that others wait for
  const signals = withoutDirectory(platform.signals);
  const app = await createApp({ ...platform, clock, config, isFilling, signals, limiter: noLimits });
  say(`Loading sample data: ${samplePeople.length} people, two films`);
  await app.domains.site.preparePages();
  const people = await loadPeople({ ...platform, clock }, password);
  const founder = await signedIn(app, "admin", password);
  await loadAbout(founder, password);
  await loadSettings(founder);
  const categories = await loadResourceCategories(founder);
  const videos = await loadVideos(app.domains.media, people.get("mireille.laurent") ?? 0);
  const files = await loadLessonFiles(app.domains.media);
  const context = { people, videos, files, categories: await loadCategories(founder) };
  const courses = await loadCourses(
    { ...context, admin: founder, creator: await signedIn(app, "creator", password) },
    clock,
    say,
  );
  await loadTemplates(founder, courses.get(tapRhythmBeforeSteps.title));
  say("Loading sample data: what the learners did");
  await loadCrowd({
    platform,
    clock,
    begin,
    days: storyDays,
    termsChange: storyDays - actingDays,
    opened: sampleCourses.length,
    password,
    admin: founder,
    courses,
    storyCourses: sampleCourses,
    guest: sampleApi(app.http, null),
    signIn: (username) => signedIn(app, username, password),
  });
  // They tell their own part next, which began earlier; sessions of the crowd's time would be from the future.
  clock.set(daysAgo(actingDays));
  const admin = await signedIn(app, "admin", password);
  const learners = await signInLearners(app, password);
  const call = (username: string) => learnerOf(learners, username).call;
  const shop = { admin, password, clock, courses };
  await changeTerms({ ...platform, clock }, { admin, password, people: people.values() });
  await loadCoupons(shop);
  await loadPurchases(shop, call("learner"), call("kofi.a"));
  const office = { admin, password, clock, learner: call };
  await loadStaffWork(office, people.get("learner"));
  const end = daysAgo(0.25);
  const callOf = (username: string | null, ip: string) =>
    username === null ? sampleApi(app.http, null, ip) : learnerOf(learners, username).from(ip);
  const playMessages = messagesStory({ clock, admin, callOf }, end);
  await learnEverything({ clock, end }, { admin, courses, meanwhile: playMessages }, learners);
  const signIn = (username: string) => signedIn(app, username, password);
  await teach(app, { clock, admin, courses, learners, signIn, people, startsOn: daysAgo(actingDays) }, password);
  await loadCertificates({ clock, admin, holder: call("chloe.d"), courses });
  await loadWaitingRequests(office);
  await loadPlans(office);
  await loadConversations({ clock, people, signIn, courses });
  say(`Loading sample data: ${sampleStores.length} stores, and who buys there`);
  await loadMarket({
    platform,
    app,
    clock,
    begin,
    end,
    password,
    people,
    categories,
    crowd: crowdStory(storyDays, sampleCourses.length).members,
    guestAt: (ip) => sampleApi(app.http, null, ip),
    signIn: (username) => signedIn(app, username, password),
  });
  say(`Loading sample data: ${sampleProfessionals.length} professionals, and who books them`);
  await loadBooking({
    platform,
    app,
    clock,
    end,
    today: platform.clock.now(),
    password,
    guest: sampleApi(app.http, null),
    signIn: (username) => signedIn(app, username, password),
  });
  await app.http.close();
  await finish(platform);
}

type Teaching = Parameters<typeof loadTeaching>[0] & { readonly people: ReadonlyMap<string, number> };

/** What the account `instructor` does as a teacher, and is asked. */
async function teach(app: App, teaching: Teaching, password: string): Promise<void> {
  await loadTeaching(teaching, taughtByInstructor);
  // What was announced is told on its day, not at the first start.
  const telling = app.jobs.find(({ name }) => name === "learning.mail-announcements");
  await requireKnown(telling, "job that tells of announcements").run({});
  await loadQuestions(teaching, foundationsOfBalletPedagogy);
  await loadTeachingSettings({ ...teaching, media: app.domains.media });
  await loadSubmissions({ ...teaching, media: app.domains.media }, modernTechniqueFallRecoverBreathe);
  await loadPackage({ http: app.http, token: await tokenOf(app, "admin", password), ...teaching }, packaged);
}

/** What staff decided and wrote down in the middle of the story. */
async function loadStaffWork(office: Parameters<typeof loadDecidedRequests>[0], person: number | undefined) {
  await loadDecidedRequests(office);
  await loadNotes({ ...office, person });
}

async function finish(platform: Platform): Promise<void> {
  await arrangeNotices(platform);
  await mark(platform, "loaded");
}

const day = 86_400;

/** Creates them one a day, each by whoever sells it: `creator` their own, staff all others; then the programmes. Yields their ids by title. */
async function loadCourses(
  { admin, creator, ...context }: Omit<LoadContext, "author"> & { admin: SampleApi; creator: SampleApi },
  clock: MovableClock,
  say: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, course] of sampleCourses.entries()) {
    say(`Loading sample data: course ${index + 1} of ${sampleCourses.length}, ${course.title}`);
    const author = course.instructor === "creator" ? creator : admin;
    ids.set(course.title, await loadCourse({ ...context, author }, course));
    clock.advance(day);
  }
  await loadProgrammes({ admin, creator }, ids);
  return ids;
}

/** The learners take turns over the rest of the weeks, so that charts have something to show. */
async function learnEverything(
  { clock, end }: { clock: MovableClock; end: Date },
  {
    admin,
    courses,
    meanwhile,
  }: { admin: SampleApi; courses: ReadonlyMap<string, number>; meanwhile: (until: Date) => Promise<void> },
  learners: readonly Learner[],
): Promise<void> {
  const visits = sampleCourses.flatMap((course) => {
    const id = courses.get(course.title);
    if (id === undefined || course.status !== "published") return [];
    return learners
      .map((learner) => ({
        learner,
        id,
        course,
        share: learner.username === "learner" ? learnerShares.get(course) : undefined,
      }))
      .filter(({ learner, share }) => share !== undefined || course.reviews.some(({ by }) => by === learner.username));
  });
  // The account people try first comes last, so that its week has something in it.
  const inTurn = visits.toSorted(
    (a, b) => Number(a.learner.username === "learner") - Number(b.learner.username === "learner"),
  );
  const begin = clock.now().getTime();
  for (const [index, { learner, id, course, share }] of inTurn.entries()) {
    await learnCourse({ admin, clock }, learner, id, course, share);
    const planned = begin + ((index + 1) / inTurn.length) * (end.getTime() - begin);
    await meanwhile(new Date(Math.max(planned, clock.now().getTime())));
    if (planned > clock.now().getTime()) clock.set(new Date(planned));
  }
}

/** The site itself keeps the directory: an app that has told its story would go on doing it by the story's time. */
const withoutDirectory = (signals: Signals): Signals => ({
  ...signals,
  on: (signal, heard) => {
    if (signal !== "directory") signals.on(signal, heard);
  },
});

async function mark({ db }: Platform, state: "loading" | "loaded"): Promise<void> {
  await db.raw(
    "insert into settings (key, value) values ('sample_data', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value",
    [state],
  );
}

async function signedIn(app: App, username: string, password: string) {
  return sampleApi(app.http, await tokenOf(app, username, password));
}

const tokenOf = (app: App, username: string, password: string) =>
  signInToSample(sampleApi(app.http, null), username, password);

function learnerOf<Someone extends Learner>(learners: readonly Someone[], username: string): Someone {
  const found = learners.find((learner) => learner.username === username);
  if (found === undefined) throw new Error(`Sample data: nobody is called ${username}`);
  return found;
}

interface Caller extends Learner {
  /** Their calls from another address, for those that are counted by it. */
  readonly from: (ip: string) => SampleApi;
}

async function signInLearners(app: App, password: string): Promise<Caller[]> {
  const learners = samplePeople.filter((person) => person.roles.length === 0);
  return Promise.all(
    learners.map(async ({ username, email }) => {
      const token = await tokenOf(app, username, password);
      const from = (ip: string) => sampleApi(app.http, token, ip);
      return { username, email, call: sampleApi(app.http, token), from };
    }),
  );
}
