// Runs at the origin of packages, between the page of the site and a package: it gives the package the API that it looks for, and tells the
// page what the package says. The page decides what is kept; nothing here is trusted by it.

const site = document.body.dataset.site;
const say = (message) => window.parent.postMessage({ from: "package", ...message }, site);

/** A package that says a lot says it once in this time. */
const gatherMs = 1_500;

let begun = false;
window.addEventListener("message", (event) => {
  if (event.source !== window.parent || event.origin !== site || begun || event.data?.to !== "package") return;
  begun = true;
  start(event.data).catch((error) => say({ kind: "failed", message: String(error?.message ?? error) }));
});
say({ kind: "ready" });

async function start(order) {
  const api = order.standard === "scorm_1_2" ? await offerScorm12(order) : await offerScorm2004(order);
  report(api, order.standard);
  const frame = document.createElement("iframe");
  frame.title = order.title;
  frame.allow = "autoplay; fullscreen; unload";
  frame.src = order.launch;
  frame.addEventListener("load", () => say({ kind: "loaded" }), { once: true });
  frame.addEventListener("load", () => tellOutside(frame.contentDocument));
  document.body.append(frame);
}

/** Hosts of other sites that a page of the package asks for something, which it is not given. */
function tellOutside(page) {
  if (page === null) return;
  const hosts = new Set();
  const tell = (addresses) => {
    const before = hosts.size;
    for (const address of addresses) {
      const url = URL.canParse(address) ? new URL(address) : null;
      if (url && /^https?:$/.test(url.protocol) && url.host !== location.host) hosts.add(url.host);
    }
    if (hosts.size > before) say({ kind: "outside", hosts: [...hosts].slice(0, 5) });
  };
  const loading =
    "script[src], img[src], iframe[src], audio[src], video[src], source[src], link[rel~=stylesheet][href]";
  tell([...page.querySelectorAll(loading)].map((element) => element.src || element.href));
  page.addEventListener("securitypolicyviolation", ({ blockedURI }) => tell([blockedURI]));
}

const settings = { autocommit: false, logLevel: 5, lmsCommitUrl: false, autoCompleteLessonStatus: false };

async function offerScorm12({ data, learner, asks, totalSeconds, mode, status }) {
  const { Scorm12API } = await import("/packages/runtime/scorm12.js");
  const api = new Scorm12API({ ...settings, mastery_override: true });
  const before = data ?? {};
  const { core = {}, student_data: _given, launch_data: _launch, ...rest } = before;
  const { exit: _exit, session_time: _time, entry: _entry, ...kept } = core;
  const own = {
    ...kept,
    student_id: learner.id,
    student_name: learner.name,
    credit: mode === "normal" ? "credit" : "no-credit",
    lesson_mode: mode,
    entry: data === null ? "ab-initio" : "resume",
    lesson_status: kept.lesson_status ?? status,
    total_time: clock12(totalSeconds),
  };
  const student = asks.masteryScore === null ? {} : { mastery_score: String(asks.masteryScore) };
  load(api, { ...rest, core: own, student_data: student, launch_data: asks.launchData ?? "" });
  window.API = api;
  return api;
}

async function offerScorm2004({ data, learner, asks, totalSeconds, mode }) {
  const { Scorm2004API } = await import("/packages/runtime/scorm2004.js");
  const api = new Scorm2004API(settings);
  const {
    exit: _exit,
    session_time: _time,
    entry: _entry,
    completion_threshold: _c,
    scaled_passing_score: _s,
    ...kept
  } = data ?? {};
  load(api, {
    ...kept,
    objectives: Object.keys(kept.objectives ?? {}).length > 0 ? kept.objectives : numbered(asks.objectives ?? []),
    learner_id: learner.id,
    learner_name: learner.name,
    credit: mode === "normal" ? "credit" : "no-credit",
    mode,
    entry: data === null ? "ab-initio" : "resume",
    total_time: `PT${Math.floor(totalSeconds / 3600)}H${Math.floor((totalSeconds % 3600) / 60)}M${totalSeconds % 60}S`,
    launch_data: asks.launchData ?? "",
    ...(asks.scaledPassingScore === null ? {} : { scaled_passing_score: String(asks.scaledPassingScore) }),
    ...(asks.completionThreshold === null ? {} : { completion_threshold: String(asks.completionThreshold) }),
  });
  window.API_1484_11 = api;
  return api;
}

/** As the data model lists them. */
const numbered = (ids) => Object.fromEntries(ids.map((id, at) => [at, { id }]));

/** What a part kept may be what it never should have kept: then it begins with what could be read of it. */
function load(api, values) {
  for (const [name, value] of Object.entries(values))
    try {
      api.loadFromJSON({ [name]: value }, "cmi");
    } catch (error) {
      console.warn("not taken up:", name, error);
    }
}

/** 1.2 has hours of two to four digits. */
function clock12(seconds) {
  const two = (value) => String(value).padStart(2, "0");
  return `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, "0")}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}

/** A part that begins and ends and says nothing of its status is complete with its end, by both standards; unless it is to be gone on with. */
function completed(cmi) {
  const { core, completion_status: status, exit } = cmi;
  if (core?.lesson_status === "not attempted" && core.exit !== "suspend")
    return { ...cmi, core: { ...core, lesson_status: "completed" } };
  return status === "unknown" && exit !== "suspend" ? { ...cmi, completion_status: "completed" } : cmi;
}

function report(api, standard) {
  let timer;
  let toldAt = -gatherMs;
  const tell = (kind) => {
    clearTimeout(timer);
    timer = undefined;
    toldAt = performance.now();
    const { cmi } = api.renderCMIToJSONObject();
    say({ kind, data: JSON.stringify(kind === "ended" ? completed(cmi) : cmi) });
  };
  const later = () => (timer ??= setTimeout(() => tell("kept"), gatherMs));
  // Some commit many times a second.
  const soon = () => (performance.now() - toldAt > gatherMs ? tell("kept") : later());
  const names =
    standard === "scorm_1_2"
      ? { set: "LMSSetValue.cmi.*", commit: "LMSCommit", end: "LMSFinish", begin: "LMSInitialize" }
      : { set: "SetValue.cmi.*", commit: "Commit", end: "Terminate", begin: "Initialize" };
  api.on(names.begin, () => say({ kind: "speaks" }));
  api.on(names.set, later);
  api.on(names.commit, soon);
  api.on(names.end, () => tell("ended"));
  // What is on its way when the frame is taken away.
  window.addEventListener("pagehide", () => timer !== undefined && tell("kept"));
  window.addEventListener("message", (event) => {
    if (event.source === window.parent && event.origin === site && event.data?.to === "package-report") tell("kept");
  });
}
