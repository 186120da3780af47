import type { SampleStore } from "../shapes.ts";

export const peckhamCypher: SampleStore = {
  by: "d.okafor",
  tier: "premium",
  art: "peckham-cypher",
  store: {
    name: "Peckham Cypher",
    slug: "peckham-cypher",
    tagline: "Groove first, history alongside, choreography last",
    bio: "Hip hop and breaking for youth clubs, schools and studios. Every plan names where a step comes from and who danced it first, as far as that is known. Nothing here needs a mirror, and most of it works better in a circle.",
    place: "London, United Kingdom",
    links: [],
  },
  resources: [
    {
      title: "Ten grooves before any choreography",
      description:
        "Bounce, rock, two-step, Bart Simpson, Steve Martin, Reebok, Prep, Cabbage Patch, Running Man, Happy Feet: ten party grooves with **where each comes from**, how it sits on the beat, what it looks like when it is rushed, and a two-minute game that lets a room of twenty try it without being watched.",
      type: "document",
      styles: ["hip-hop"],
      ages: ["pre_teen", "teen"],
      levels: ["beginner"],
      categories: ["Lesson plans: Single classes", "Theory and history: Dance history"],
      tags: ["grooves", "party dances", "foundations", "circle"],
      price: "16.00",
      offer: "premium",
      files: [
        ["ten-grooves.pdf", "Ten grooves.pdf"],
        ["groove-92-swung.wav", "Swung groove click, 92.wav"],
      ],
      featured: true,
      appeal: 7,
      reviews: [
        {
          by: "amara.b",
          rating: 5,
          body: "Twenty teenagers, one hour, nobody on a phone. The games are what makes it: they try before they know they are trying.",
          answer: "That is the whole trick. Next one has more for the shy corner.",
        },
        {
          by: "kofi.a",
          rating: 5,
          body: "It names people. I teach the same grooves and did not know half of the names. Respect.",
        },
        { by: "farid.k", rating: 4, body: "No dance training here and I could teach four of the ten the same week." },
      ],
    },
    {
      title: "How to run a cypher in a school hall",
      description:
        "A circle is a classroom with rules of its own. One page for the teacher, one for the wall: how to open it, how to enter and leave, what to do with the child who never enters, how to stop a battle from turning sour, and how to close it so that everybody has been seen.",
      type: "document",
      styles: ["hip-hop", "breakdance"],
      ages: ["pre_teen", "teen"],
      levels: ["mixed"],
      categories: ["Games and creative play", "Lesson plans: Single classes"],
      tags: ["cypher", "circle", "school"],
      price: "0",
      files: [["run-a-cypher.pdf", "How to run a cypher.pdf"]],
      appeal: 5,
      reviews: [
        { by: "amara.b", rating: 5, body: "Printed for the wall on the day I got it. The quiet entry is genius." },
        { by: "farid.k", rating: 5, body: "Used it with seven-year-olds and no music at all. It worked." },
      ],
    },
    {
      title: "Toprock to six-step in five lessons",
      description:
        "Five lessons of forty-five minutes for a first breaking unit: toprock with a hop that lands, drops that spare the knees, the six-step on hands that know where to be, a first freeze, and a circle at the end. With wrist preparation, floor rules and a way to share mats.",
      type: "document",
      styles: ["breakdance", "hip-hop"],
      ages: ["pre_teen", "teen"],
      levels: ["beginner"],
      categories: ["Lesson plans: Term plans", "Technique: Floor work"],
      tags: ["breaking", "toprock", "six-step", "freeze"],
      price: "19.50",
      licence: "studio",
      files: [
        ["toprock-to-six-step.pdf", "Toprock to six-step.pdf"],
        ["eights-96.wav", "Click in eights, 96.wav"],
      ],
      appeal: 4,
      reviews: [
        {
          by: "amara.b",
          rating: 5,
          body: "The wrist page should be law. No sore hands after five weeks of Saturday girls.",
        },
        { by: "chloe.d", rating: 4, body: "My assistants had never taught breaking and managed it from this." },
      ],
    },
    {
      title: "Musicality drills: snare, hat, nothing",
      description:
        "Eight drills of three minutes in which a class dances only the snare, only the hat, only the gap. For the day when everybody is on time and nobody is listening. Comes with a click that swings and one that does not, so that the difference can be felt.",
      type: "audio",
      styles: ["hip-hop"],
      ages: ["teen", "adult"],
      levels: ["intermediate"],
      categories: ["Music and counts: Rhythm exercises"],
      tags: ["musicality", "drills", "swing"],
      price: "7.50",
      files: [
        ["groove-92-swung.wav", "Swung, 92.wav"],
        ["eights-96.wav", "Straight, 96.wav"],
        ["musicality-drills.pdf", "Eight drills.pdf"],
      ],
      appeal: 3,
      reviews: [
        { by: "kofi.a", rating: 5, body: "Drill five, only the gap. The room laughed, then got it, then got good." },
      ],
    },
    {
      title: "The freeze ladder",
      description:
        "Freezes in order of difficulty, from a squat with one hand down to the airchair, each with what has to be strong first, how to come out of it and when to go back one step. Ten minutes a class for a year.",
      type: "document",
      styles: ["breakdance", "hip-hop"],
      ages: ["pre_teen", "teen", "adult"],
      levels: ["beginner", "intermediate"],
      categories: ["Technique: Floor work", "Technique: Conditioning"],
      tags: ["freezes", "breaking", "strength"],
      price: "9.00",
      files: [["freeze-ladder-first.pdf", "The freeze ladder.pdf"]],
      newVersion: {
        note: "A step between baby and shoulder freeze, and a click to breathe to.",
        files: [
          ["freeze-ladder.pdf", "The freeze ladder, with the chair.pdf"],
          ["eights-96.wav", "Click for three breaths.wav"],
        ],
      },
      appeal: 2,
      reviews: [
        {
          by: "amara.b",
          rating: 4,
          body: "Good order. From baby to shoulder is a big step for my girls; is there something between?",
          answer: "There will be in the next version. Thank you for saying it.",
        },
      ],
    },
    {
      title: "Hip hop history in eight cards",
      description:
        "Eight stories of three minutes to tell while a class gets its breath back: a party in the Bronx in 1973, the break, the four elements, Rock Steady, the West, house parties, clubs, Paris. Only what is well known, said as such, with a question for each and two books to read.",
      type: "document",
      styles: ["hip-hop", "breakdance"],
      ages: ["pre_teen", "teen"],
      levels: ["mixed"],
      categories: ["Theory and history: Dance history"],
      tags: ["history", "bronx", "cards"],
      price: "6.00",
      offer: "premium",
      licence: "studio",
      files: [["hip-hop-history-cards.pdf", "Hip hop history in eight cards.pdf"]],
      appeal: 4,
      reviews: [
        { by: "kofi.a", rating: 5, body: "Says who made it, every time, and says what is not known. That is rare." },
        { by: "hanna.s", rating: 4, body: "My placement school put the questions on the wall." },
      ],
    },
    {
      title: "Battle judge sheet",
      description:
        "Four rounds, two dancers, five numbers and one sentence for each. Made for school battles in which pupils judge pupils and have to say why. The sentence is the part that they keep.",
      type: "spreadsheet",
      styles: ["breakdance", "hip-hop"],
      ages: ["pre_teen", "teen"],
      levels: ["mixed"],
      categories: ["Classroom forms: Assessment"],
      tags: ["battle", "judging"],
      price: "1.50",
      files: [["battle-judge-sheet.csv", "Battle judge sheet.csv"]],
      appeal: 1,
    },
  ],
};
