// A small package of our own, as authoring tools make them: it looks for the API of SCORM 1.2 in the windows around it.
(function () {
  const situations = [
    {
      text: "Two children stay at the wall while the others gallop.",
      answers: ["Come on, it is easy.", "You can watch as long as you like. We gallop past you.", "Sit down, then."],
      right: 1,
      why: "Watching is taking part. Being passed by the others is an invitation without a question.",
    },
    {
      text: "The scarves are out and nobody hears you any more.",
      answers: ["Scarves down, now!", "I wait until it is quiet.", "Whisper: my scarf is asleep in my hand. Is yours?"],
      right: 2,
      why: "A whisper with a picture is followed sooner than a loud voice.",
    },
    {
      text: "A child cries because the song is over.",
      answers: [
        "The song comes back next week. Which part did you like best?",
        "It was long enough.",
        "Then once more.",
      ],
      right: 0,
      why: "The feeling is taken seriously, and the class still ends.",
    },
  ];

  function findApi() {
    let at = window;
    for (let tries = 0; tries < 20; tries += 1) {
      if (at.API) return at.API;
      if (at.parent === at) return null;
      at = at.parent;
    }
    return null;
  }

  const api = findApi();
  const read = (name) => (api ? api.LMSGetValue(name) : "");
  const write = (name, value) => api && api.LMSSetValue(name, String(value));
  const element = (id) => document.getElementById(id);

  if (api) api.LMSInitialize("");
  const kept = /^(\d+) (\d+)$/.exec(read("cmi.suspend_data"));
  let place = kept ? Number(kept[1]) : 0;
  let right = kept ? Number(kept[2]) : 0;
  if (read("cmi.core.lesson_status") === "not attempted") write("cmi.core.lesson_status", "incomplete");

  function show() {
    const situation = situations[place];
    element("said").textContent = "";
    element("on").hidden = true;
    element("answers").replaceChildren();
    if (!situation) return end();
    element("place").textContent = `${place + 1} of ${situations.length}`;
    element("situation").textContent = situation.text;
    situation.answers.forEach((answer, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = answer;
      button.addEventListener("click", () => choose(situation, index));
      element("answers").append(button);
    });
  }

  function choose(situation, index) {
    if (index === situation.right) right += 1;
    place += 1;
    for (const button of element("answers").children) button.disabled = true;
    element("said").textContent =
      `${index === situation.right ? "Yes. " : `We would say: “${situation.answers[situation.right]}” `}${situation.why}`;
    element("on").hidden = false;
    write("cmi.suspend_data", `${place} ${right}`);
    write("cmi.core.exit", "suspend");
    if (api) api.LMSCommit("");
  }

  function end() {
    const score = Math.round((right / situations.length) * 100);
    element("place").textContent = "The end";
    element("situation").textContent = `${right} of ${situations.length} as we would say it.`;
    write("cmi.core.score.raw", score);
    write("cmi.core.lesson_status", score >= 60 ? "passed" : "failed");
    write("cmi.suspend_data", "");
    write("cmi.core.exit", "");
    if (api) api.LMSFinish("");
  }

  element("on").addEventListener("click", show);
  show();
})();
