import type { SampleCourse } from "../shapes.ts";
import { jazzPhrase } from "./modules/jazz-phrase.ts";

export const jazzIsolationsAndMusicality: SampleCourse = {
  title: "Jazz Isolations and Musicality",
  shortName: "Jazz Isolations",
  description:
    "Isolations with a reason: how to train head, shoulders, ribs and hips so that a class can speak the music with them.",
  detailedDescription: `Isolations are often a warm-up that nobody listens to. Here they are vocabulary. Each part of the body becomes an instrument, and the class learns which instrument answers the bass, the brass or the singer.

The course moves from a safe isolation sequence, through polyrhythm and dynamics, to a finished sixty-four count phrase that you may teach as it is or take apart.

**For whom:** teachers of teens and adults who already lead a basic jazz class.

**You will be able to**

- teach each isolation with range, control and no strain on the neck or lower back;
- layer two rhythms without losing the group;
- use accent, suspension and silence on purpose;
- mark musicality fairly, with words a learner can act on.`,
  instructor: "j.baptiste",
  category: "Jazz & Tap",
  difficulty: "intermediate",
  price: "99.00",
  duration: "5 weeks, 2 hours a week",
  hours: 10,
  danceStyles: ["Jazz"],
  ageGroups: ["Teen (13-17)", "Adult (18+)"],
  sequential: true,
  status: "published",
  previewVideo: "sample-video:floor-track",
  modules: [
    {
      title: "The body in parts",
      description: "Safe, clear isolations from the head to the hips.",
      lessons: [
        {
          title: "Head and shoulders",
          description: "Neck-safe head isolations and shoulders that move from the back.",
          type: "text",
          minutes: 9,
          freePreview: true,
          content: `## What isolating means

Nothing in the body moves truly alone. To isolate is to decide which part is heard and to keep the rest *quiet*, not rigid. Tell the class: "the rest of you is listening."

## Head, eight counts each

1. **Turn:** right 1 2, centre 3 4, left 5 6, centre 7 8. The chin stays level, as if sliding along a shelf.
2. **Tilt:** ear toward the shoulder, shoulder stays down.
3. **Nod:** chin down, then lift the breastbone to look up. Never drop the skull backwards.
4. **Slide:** eyes level, nose travels sideways. Small is good.

Full neck circles are left out on purpose. A half circle through the front gives the same mobility without squeezing the back of the neck.

## Shoulders

- Up on 1, down on 2, four times; then forward and back.
- Singles, right and left, two counts each.
- Circles back, four slow, eight in half time.

Cue from the shoulder blade: "slide the blade up the ribs, then into the back pocket." The arm hangs like a wet sleeve.

## Common faults

| You see | Say |
| --- | --- |
| Shoulders rise during head tilts | "Heavy elbows" |
| The whole torso sways | "Ribs over hips, breathe out" |
| A clenched jaw | "Tongue off the roof of the mouth" |

## Safety

Start at 80 to 90 beats a minute. Anyone who feels dizziness, tingling or pain in the arm stops the head work at once and sees a professional before doing it again.`,
        },
        {
          title: "Ribs and hips",
          description: "Opposition between the rib cage and the pelvis, with a stable spine.",
          type: "text",
          minutes: 10,
          content: `## Two boxes and a spring

Picture the rib cage and the pelvis as two boxes joined by a spring. In jazz the boxes slide; the spring must stay long. Before the first slide, take a second-position stance with soft knees: locked knees stop the pelvis and send the work to the lower back.

## Ribs

- Side: right 1, centre 2, left 3, centre 4. Hands on the hips tell you whether the pelvis is quiet.
- Forward and back: think *breastbone* rather than *belly*.
- Box: forward 1, right 2, back 3, left 4. When it is clean, round the corners into a circle.

## Hips

- Side, with alternate knees bending.
- Contract and release: the tailbone curls under, then hangs. Releasing is not arching.
- Figure of eight on the floor plane, four counts each half.

## Progression for a class of sixteen

1. Hands on the part that moves, at 80.
2. Hands on the part that should be quiet.
3. Arms in second, same exercise.
4. In pairs: one dances, one watches only the quiet part and reports one sentence.

## Common faults

- **Range bought with the spine.** If the lower ribs flare, halve the movement.
- **Holding the breath.** Exhale on every 1.
- **Hips bouncing up and down.** The head draws a straight line; ask for "a book on your head".

## Safety

Avoid fast pelvic releases in a cold body. Ten minutes of walking, pliés and gentle spine rolls come first. For learners with back pain, work at half range lying down with bent knees: the floor gives feedback and takes the load.`,
        },
        {
          title: "Check: isolations",
          description: "Questions on safe range and useful cues.",
          type: "quiz",
          minutes: 6,
          content: "Read each case as if the learner stood in front of you. You have five minutes once you begin.",
          quiz: {
            title: "Isolations",
            description: "Test your knowledge of safe and clear isolations.",
            passScore: 75,
            timeLimitSeconds: 300,
            questions: [
              {
                question: "Why does this course leave out full neck circles?",
                options: [
                  "They are not part of jazz",
                  "They squeeze the back of the neck without adding useful mobility",
                  "They are too slow for music at 90",
                  "They need a mirror",
                ],
                correct: [1],
                explanation:
                  "Taking the weight of the skull backwards compresses the neck. A half circle through the front mobilises just as well.",
              },
              {
                question:
                  "A learner's lower ribs flare whenever the rib cage slides forward. What is the first correction?",
                options: ["Go faster", "Lock the knees", "Halve the range and breathe out", "Hold the arms higher"],
                correct: [2],
                explanation:
                  "A flare means that range is being bought with the spine. A smaller slide on the exhale brings control back.",
              },
              {
                question: "Which of these help a quiet part stay quiet? Choose all that apply.",
                options: [
                  "Hands resting on the quiet part",
                  "A partner who watches only that part",
                  "Gripping as hard as possible",
                  "Soft knees",
                ],
                correct: [0, 1, 3],
                type: "multiple",
                explanation:
                  "Touch, attention and soft joints give control. Gripping makes the body rigid and the breath stop.",
              },
              {
                question: "Releasing the pelvis means arching the lower back as far as possible.",
                options: ["True", "False"],
                correct: [1],
                type: "true_false",
                explanation: "Release means that the tailbone hangs again under a long spine. It is not an arch.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Layers",
      description: "Two rhythms in one body, and a group that survives them.",
      lessons: [
        {
          title: "Two against four",
          description: "Add an isolation to a step without losing either.",
          type: "text",
          minutes: 10,
          content: `## Build the floor first

A layer is only as steady as the step below it. Choose a step touch in quarter notes at 100 and let it run for a full minute before anything is added. People should be able to chat while doing it.

## The order

1. **Feet:** step touch, 1 to 4.
2. **Voice:** the class says the second rhythm while stepping: "one, (two), three, (four)", then "and, and".
3. **One isolation:** shoulders lift on 1 and 3. Keep it eight bars.
4. **Change the clock:** the same shoulders on 2 and 4. This is the backbeat and it feels like a different dance.
5. **Half time:** a rib circle over four counts.
6. **Double time:** shoulders on every eighth.

## When the group falls apart

Do not stop the music. Say "feet only", wait for two bars, then add the voice and then the layer again. A class that learns to recover does not fear difficulty.

## A useful game

Divide the room into three: feet play the bass, ribs the keys, shoulders the brass. Each group enters on a nod and leaves on a nod. Record it on a phone; hearing the silence between entries teaches more than a speech.

## Common faults

- **The layer drags the step.** The layer is too big. Half the range.
- **The head joins in.** Give the eyes a job: a fixed point at eye level.
- **All brain, no groove.** Return to the music that made you want to teach it.

## Marking progress

Can the learner hold the layer for eight bars, talk for eight bars, and come back in on 1? That is mastery for this level.`,
        },
        {
          title: "Counts for layering",
          description: "Practise a layer over the eight counts of the floor track.",
          type: "video",
          minutes: 2,
          content: "sample-video:floor-track",
        },
      ],
    },
    jazzPhrase,
    {
      title: "Saying the music",
      description: "Accent, suspension and silence, and how to give marks for them.",
      lessons: [
        {
          title: "Accent, suspension, silence",
          description: "Three tools that turn correct dancing into musical dancing.",
          type: "text",
          minutes: 10,
          content: `## Listening map

Play thirty-two counts of a swing tune three times. First listen lying down. Second, draw one line across a page: up where it grows, a dot for a hit, a gap for silence. Third, walk your line. Everyone now has a reason to move differently from their neighbour.

## Three tools

- **Accent.** Arrive *before* you are seen to arrive. The preparation is small and low, the hit is still. Count: and **1**, hold 2.
- **Suspension.** The movement keeps growing after the shape is reached. Cue: "the fingers have not finished." Give it three counts and take it from the next bar, not from the last.
- **Silence.** Stand in the music without acting. Most dancers can hold for one count; ask for four.

## Exercise

Take any eight counts your class knows. Dance it:

1. with one accent, freely chosen;
2. with the accent on the *and* after 4;
3. with a suspension from 5 to 7;
4. with counts 3 and 4 empty.

Half the class shows, the other half claps where it saw the accent. If the claps agree, the dancing was clear.

## Common faults

- **Every count is an accent.** Then none is. Allow one in eight counts.
- **Faces doing the work.** Ask for the same accent with a neutral face, then let the face come back.
- **A suspension that stops.** It becomes a pose. Ask for breath in through the whole of it.`,
        },
        {
          title: "Marking musicality fairly",
          description: "Four things to look for, and words that help instead of judging taste.",
          type: "text",
          minutes: 8,
          content: `## Taste is not a criterion

"Not musical enough" tells a learner nothing. Mark what can be seen and heard by two people who disagree about the song.

| Look for | Developing | Secure | Strong |
| --- | --- | --- | --- |
| Pulse | Finds it with help | Keeps it alone | Keeps it against another rhythm |
| Subdivision | One feel | Straight and swung | Changes between them on call |
| Dynamics | One level | Soft and strong | A shaped phrase |
| Silence | Fills it | Holds it | Uses it |

## Giving the note

Name the place, what happened, and one thing to try: "On 5 you arrived early; wait until you hear the snare, then go." One note per person per class is enough.

## Two cautions

- A dancer with hearing loss may feel the bass through the floor or follow a breath cue. Mark the phrase, not the ears. Place the speaker on the wooden floor and agree on a visible count-in.
- Culture matters. Jazz grew from Black American social dance and music. Tell the class whose steps they are doing, and let the groove be right before it is neat.

## Record keeping

Film the same thirty-two counts in week 1 and week 5. Put both in front of the learner before you say a word; they usually write their own report.`,
        },
        {
          title: "Final check: layers and music",
          description: "A last quiz before your certificate; three attempts.",
          type: "quiz",
          minutes: 8,
          content: "You have three attempts. Go back to the listening map if you are unsure.",
          quiz: {
            title: "Layers and music",
            description: "Test your knowledge of layering, dynamics and fair marking.",
            passScore: 70,
            maxAttempts: 3,
            shuffle: true,
            questions: [
              {
                question: "The group loses a layer in the middle of the song. What does the teacher do?",
                options: [
                  "Stops the music and explains",
                  "Turns the music up",
                  "Moves on to the next exercise",
                  "Says feet only, waits two bars, then adds voice and layer",
                ],
                correct: [3],
                explanation: "Recovering inside the music is the skill. The step below the layer is rebuilt first.",
              },
              {
                question: "Moving a shoulder lift from 1 and 3 to 2 and 4 places it on the",
                options: ["downbeat", "upbeat eighths", "backbeat", "triplet"],
                correct: [2],
                explanation: "2 and 4 are the backbeat, the counts the snare usually plays.",
              },
              {
                question:
                  "Which are criteria that two people with different taste can mark alike? Choose all that apply.",
                options: [
                  "Keeps the pulse alone",
                  "Holds a silence of four counts",
                  "Has a beautiful style",
                  "Changes from straight to swung on call",
                ],
                correct: [0, 1, 3],
                type: "multiple",
                explanation: "These can be seen and heard. Beauty of style is taste, and taste is not a criterion.",
              },
              {
                question: "A suspension has turned into a pose. What is the best cue?",
                options: [
                  "Hold harder",
                  "The fingers have not finished, breathe in through it",
                  "Jump out of it",
                  "Close the eyes",
                ],
                correct: [1],
                explanation: "A suspension keeps growing after the shape is reached; breath keeps it alive.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    { by: "chloe.d", rating: 5, body: "The three instruments game is now the best ten minutes of my Thursday class." },
    {
      by: "farid.k",
      rating: 4,
      body: "Strong on layering. The marking table alone is worth the price; I share it with my co-teacher.",
    },
    {
      by: "lucia.m",
      rating: 5,
      body: "At last someone explains why neck circles can go, and says what to do in their place.",
    },
  ],
};
