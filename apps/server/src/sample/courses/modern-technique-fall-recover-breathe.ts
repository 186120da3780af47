import { swingAssessment } from "./modules/modern-assessment.ts";
import type { SampleCourse } from "../shapes.ts";
import { modernBank } from "./modules/modern-bank.ts";
import { modernFloor } from "./modules/modern-floor.ts";

export const modernTechniqueFallRecoverBreathe: SampleCourse = {
  title: "Modern Technique: Fall, Recover, Breathe",
  shortName: "Fall and Recover",
  description:
    "Advanced modern technique for teachers: breath, contraction, the arc between two deaths, and falls that an adult body can repeat for years.",
  detailedDescription: `Doris Humphrey called dance "the arc between two deaths": the stillness of balance and the stillness of the floor. Between them lies everything that moves.

This course returns to the roots of modern technique, to breath, contraction and release, fall and recovery, swing and suspension, and asks how to teach them today: with what we now know about load, with adults who sit all day, and with the history named.

It is demanding. You should have taught contemporary or modern dance for at least two years.

**You will be able to**

- use breath as timing rather than as decoration;
- teach contraction and release without compressing the lower back;
- build side, back and spiral falls in safe stages;
- compose an eight-week training with a clear load curve.`,
  instructor: "instructor",
  category: "Contemporary & Modern",
  difficulty: "advanced",
  price: "119.00",
  includedFrom: "premium",
  duration: "8 weeks, 2 hours a week",
  hours: 16,
  danceStyles: ["Modern", "Contemporary"],
  ageGroups: ["Teen (13-17)", "Adult (18+)"],
  sequential: true,
  status: "published",
  previewVideo: "sample-video:six-eight",
  bank: modernBank,
  modules: [
    {
      title: "Breath as timing",
      description: "The breath phrase, and the centre that contracts and releases.",
      lessons: [
        {
          title: "The breath phrase",
          description: "Replace the count with a breath, and come back to the count with more music.",
          type: "text",
          minutes: 10,
          freePreview: true,
          content: `## Breath is older than the beat

Humphrey named four sources of rhythm: the breath, the half-hidden pulses of heart and muscle, the motor rhythm of feet and weight, and the emotional one. The first is the least trained, since music does the work for us. Begin a class without music.

## Exercise: the room breathes

Lie on the back, knees bent, hands on the lower ribs.

1. Four breaths, only noticing. Ribs widen to the sides, the lower back stays long.
2. Let the inhale open the arms along the floor; the exhale gathers them. The movement starts *after* the breath and ends *before* it.
3. Inhale for as long as it takes the pelvis to roll up bone by bone; exhale to roll down.
4. Stand. Same phrase, spine only, then with walking.

There is no common tempo. A group of twelve has twelve lengths. Ask for unison anyway: listen, and within six breaths you will have it.

## Back to the count

Now set the phrase on a slow three: inhale for two bars, exhale for one. Counting gives the outline; the breath decides the quality inside. Change it: inhale one, exhale two. The same shape now falls.

## Common faults

- **Loud breath.** Noise is effort in the throat. Ask for breath that fogs a mirror.
- **Shoulders breathe.** Place a hand on the side ribs of your own body.
- **Held breath in balance.** Speak a word while balancing.

## Safety

Dizziness means too much air too fast: sit, breathe normally, drink. Pregnant dancers, and people with high blood pressure, do not hold the breath or lie flat for long; offer side lying.`,
        },
        {
          title: "Contraction and release",
          description: "A deep, long curve, and why it is not a crunch.",
          type: "text",
          minutes: 11,
          content: `## Whose words

Martha Graham built a technique on the contraction: the exhale made visible. What follows is one studio's way of teaching it, not the codified Graham class. Say this to your pupils, and send those who love it to a certified Graham teacher.

## Anatomy in two sentences

The pelvis tilts back, the lower belly hollows, and the whole spine lengthens into one curve from tailbone to crown. The space between ribs and pelvis gets *shorter in front, longer behind*, and nothing collapses.

## Stages

1. **Seated, soles together.** Hands behind the knees. Exhale: roll back off the sitting bones, spine into a C, eyes forward. Four counts in, four to return.
2. **Seated, wide legs.** Contraction over four, release over two, hold the length for two.
3. **Standing, parallel.** Begin from the pelvis; the knees answer, the head follows last.
4. **Travelling.** Three walks, contraction on the third, the step is caught by the release.

## Cues

- "The navel moves to the spine, and the spine moves away from it."
- "You are taller in the curve."
- "Release forward and up; do not lean back."

## Common faults

| Fault | Result | Remedy |
| --- | --- | --- |
| Chest drops first | A slump | One hand on the pelvis: start there |
| Breath is held | Hard belly, stiff neck | Audible sigh once, then quiet |
| Chin to the chest | Neck strain | "Eyes on the far wall, ears back" |

## Safety

Loaded, repeated flexion irritates discs. No more than twenty full contractions in a class for new people, always mixed with extension. With osteoporosis or a known disc problem, leave out the seated round and work standing with a neutral spine and breath.`,
        },
        {
          title: "Swinging in six-eight",
          description: "Follow the track: weight on 1, suspension on 6.",
          type: "video",
          minutes: 3,
          content: "sample-video:six-eight",
          assessment: swingAssessment,
        },
      ],
    },
    {
      title: "The arc",
      description: "Swing, suspension and off balance: the middle of the fall.",
      lessons: [
        {
          title: "Swing and suspension",
          description: "Gravity down, momentum up, and the moment when nothing pulls.",
          type: "text",
          minutes: 10,
          content: `## The physics

A swing has three parts. **Drop:** you stop holding and weight falls. **Pass:** lowest point, fastest, nothing is added. **Rise:** momentum carries up until it is used, and there is a moment of weightlessness, the *suspension*. Then it falls the other way.

Muscle starts it; gravity does the middle; breath prolongs the top. If a swing is muscled all along, it becomes an arm circle.

## A series in six-eight, dotted crotchet at 56

| Counts | Movement |
| --- | --- |
| 1 2 3 | Arms drop from high, knees give, the torso passes down |
| 4 5 6 | Arms rise behind, suspension on 6 |
| 1 2 3 | Drop again, pass |
| 4 5 6 | Rise to front, heels peel, suspension on 6 |

Four of these; then side swings with a step; then a full turn on the rise of the fourth.

## Teaching the suspension

Ask how long they can stay on 6 without stopping. Stop the piano a little before 1 and wait. Someone will hang there longer, since the body is listening. That is the skill; name it.

## Common faults

- **Head saves itself.** The head is heavy too. In the drop the crown points down.
- **Locked knees at the bottom.** "Two springs."
- **Suspension is a pose.** Let the fingertips keep travelling after the elbow has arrived.

## Safety

Full torso drops change blood pressure. Come up by rolling, take two breaths, do not chain more than eight. Dancers with glaucoma or vertigo keep the head above the heart and swing from the hip joint with a flat back.`,
        },
        {
          title: "Off balance on purpose",
          description: "Lean, catch, and the step that comes late.",
          type: "text",
          minutes: 10,
          content: `## Falling is a decision

Balance is not a place but many small falls that are caught. Off-balance work delays the catch. The class needs trust in its own feet before it needs height.

## Ladder of six

1. **Sway:** both feet, weight travels to the edge of the support on all sides. Eyes open, then closed.
2. **Lean and catch:** forward until a step must happen. The step is *late and soft*: toe, ball, heel, knee.
3. **Directions:** the same sideways and backwards. Backwards steps land on the ball.
4. **Lean from one leg:** stand on the right, left leg free; spiral until the left must come.
5. **Running catch:** six running steps, stop on the seventh in a lean, fall away on the eighth.
6. **Partner:** palms, or a cloth; lean away from each other to the same angle. Let go only on agreement.

## What the teacher watches

- The knee tracks over the second toe at each catch.
- The pelvis is the first thing to leave; the head does not arrive early.
- Sound: a good catch is quiet.

## Cue bank

*"Do not go until you have gone."* *"The floor comes to you."* *"Let the back of the knee decide."*

## Common faults

- **A jump instead of a fall.** Reduce: lean only until the heels lift.
- **Locked hips.** Ask the dancer to exhale at the moment of leaving.
- **Group panic.** Space them like trees and let them fall one after another.

## Safety

Clean floor, no loose socks; bare feet or grip shoes. Build to ten minutes over three weeks: the calf and the Achilles tendon take the load. Hypermobile dancers stay at stages 1 to 3 longer.`,
        },
        {
          title: "Check: breath, curve and arc",
          description: "Six questions before you go to the floor.",
          type: "quiz",
          minutes: 9,
          content: "You have three attempts. The floor module opens when this lesson is complete.",
          quiz: {
            title: "Breath, curve and arc",
            description: "Test your knowledge of breath, contraction, swing and off balance.",
            passScore: 80,
            maxAttempts: 3,
            draws: [{ topic: "Fall and recovery", count: 2 }, { count: 1 }],
            questions: [
              {
                question: "In a contraction the dancer becomes",
                options: [
                  "shorter, by folding the chest",
                  "longer behind and hollow in front",
                  "flat, by pressing the back down",
                  "wider in the shoulders",
                ],
                correct: [1],
                explanation: "One long curve from tailbone to crown. A chest that drops first gives a slump.",
              },
              {
                question: "Which part of a swing must not be muscled?",
                options: [
                  "The start",
                  "The pass through the lowest point",
                  "The prolonging of the top",
                  "The recovery to standing",
                ],
                correct: [1],
                explanation: "Gravity does the middle. Force added there turns the swing into an arm circle.",
              },
              {
                question: "On which count of the six-eight series does the suspension fall?",
                options: ["1", "3", "4", "6"],
                correct: [3],
                explanation: "The rise of 4 and 5 is used up on 6, where nothing pulls, before 1 drops.",
              },
              {
                question: "Which dancers should not do full head-down torso drops? Choose all that apply.",
                options: [
                  "A dancer with glaucoma",
                  "A dancer with vertigo",
                  "A dancer with tight hamstrings",
                  "A dancer who has warmed up",
                ],
                correct: [0, 1],
                type: "multiple",
                explanation:
                  "Pressure in the eye and dizziness are reasons to keep the head above the heart. Tight hamstrings only need bent knees.",
              },
              {
                question: "In a lean and catch, the good step is late and quiet.",
                options: ["True", "False"],
                correct: [0],
                type: "true_false",
                explanation:
                  "A step that comes early shows that the dancer never left the balance; a loud one shows a stiff catch.",
              },
              {
                question: "How do you describe this course's contraction to pupils?",
                options: [
                  "As the codified Graham class",
                  "As our own invention",
                  "As one studio's way, rooted in Graham's work, with certified teachers to go to",
                  "Without naming anybody",
                ],
                correct: [2],
                explanation: "Name the source and the limit of what you teach.",
              },
            ],
          },
        },
      ],
    },
    modernFloor,
  ],
  reviews: [
    {
      by: "dmitri.p",
      rating: 5,
      body: "The staged side fall is the clearest I have read in twenty years of teaching.",
    },
    { by: "chloe.d", rating: 4, body: "Hard and worth it. Week 4 being lighter felt wrong until week 6." },
    { by: "farid.k", rating: 5, body: "I came for the falls and stayed for the breath phrase." },
    {
      by: "grace.o",
      rating: 4,
      body: "Excellent safety notes. I adapted the chair version for my adult beginners at once.",
    },
    { by: "amara.b", rating: 5, body: "Names its sources and its limits. More courses should." },
  ],
};
