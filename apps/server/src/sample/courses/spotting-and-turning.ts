import type { SampleCourse } from "../shapes.ts";

export const spottingAndTurning: SampleCourse = {
  title: "Spotting and Turning: Pirouettes from the Floor Up",
  shortName: "Spotting and Turning",
  description:
    "A step-by-step method for teaching pirouettes: balance first, then the relevé, the head, the arms and only then the turn. With drills, counts and faults.",
  detailedDescription: `Most pirouettes fail before they begin: in the preparation, in the standing foot or in the eyes. This course
takes the turn apart and puts it together again in the order in which a body can learn it.

### You will teach

- a balance in retiré that holds for four counts
- spotting, first standing, then walking, then turning
- quarter, half and full turns en dehors and en dedans
- chaînés and piqué turns across the floor
- recognising the fault behind the fall

### Who it is for

Teachers of pupils with at least two years of ballet. Everything works in soft shoes; nothing here is for
pointe.`,
  instructor: "mireille.laurent",
  category: "Ballet",
  difficulty: "intermediate",
  price: "79.00",
  duration: "4 weeks, 90 minutes a week",
  hours: 6,
  danceStyles: ["Ballet", "Jazz"],
  ageGroups: ["Pre-Teen (9-12)", "Teen (13-17)", "Adult (18+)"],
  status: "published",
  modules: [
    {
      title: "Balance before turning",
      description: "A turn is a balance that happens to rotate. First the foot, the axis and the retiré.",
      lessons: [
        {
          title: "The axis and the standing foot",
          description: "What must be vertical, what must be strong, and a balance drill for the first ten minutes.",
          type: "text",
          minutes: 10,
          freePreview: true,
          content: `## What a turn needs

A body turns easily when its weight lies close to one vertical line. In a pirouette that line runs from the
ball of the standing foot through the hip and the crown of the head. Everything that leaves the line, a hip,
a chin, a sickled foot, pulls the turn after it.

Force is the smallest part. A clean single turn needs surprisingly little; pupils who fall nearly always
used too much.

## Test the axis

1. Parallel, feet together, hands on hips. **Rise** 1–2, hold 3–6, lower 7–8. Four times.
2. The same in first position.
3. The same, lifting one foot to a low coupé on count 4.
4. The same, to **retiré**, toe at the front of the knee.

If step 3 is not steady, step 4 is decoration. Stay on 3 for the week.

## What to look for

- **Weight on the little toe:** the ankle will roll outwards in the turn. Cue: "big toe, second toe, tall."
- **Hip of the working leg lifts:** cue "let the thigh hang from the socket."
- **Relevé by leaning:** the shoulders move forward before the heels rise. Cue "go up the inside of a
  chimney."

## Dose and safety

Single-leg relevés tire the calf quickly. Two sets of eight a side are enough for teens; stop when the heel
height drops. Do this work on a sprung floor, in shoes that turn, never in socks on a polished surface.`,
        },
        {
          title: "Retiré in four counts",
          description: "Place, height and timing of the retiré, with a barre and a centre exercise.",
          type: "text",
          minutes: 9,
          content: `## Place

The pointed toe touches the **hollow beside the front of the knee**, little toe lightly against the leg. Not
on top of the kneecap, not wrapped behind. The thigh goes sideways as far as the pelvis stays level. For
many pupils that is 60 degrees from the front, not 90, and the turn does not mind.

## At the barre

*Four-four, moderate, fifth or third position, right foot front.*

- 1–2 demi-plié
- 3 relevé, foot arrives in retiré **at the same moment**
- 4–6 hold; on 5 the hand leaves the barre
- 7 close behind with straight legs, 8 lower

Four times, alternating front and back; then the other side.

## In the centre

The same, arms in first from count 3. Then a version with the eyes closed on 5 and 6. Expect laughter, and
better balance afterwards.

## Timing is the lesson

The foot must leave the floor **with** the heel of the supporting foot, not after it. Late retiré is the
most common hidden fault in turns: the body starts to turn with a leg still on the way.

- Clap once. Everything that should be in retiré is there on the clap.
- Say "snap, breathe": snap for the leg, breathe for the hold.

## Common faults

- Toe drifts away from the knee: "magnet".
- Foot arrives by way of the back of the calf: slow it down to four counts, then two, then one.
- Holding the breath: ask for a count aloud during the hold.`,
        },
        {
          title: "Check: the balance",
          description: "Four questions before anybody turns.",
          type: "quiz",
          minutes: 6,
          content: "Four short questions on axis and retiré.",
          quiz: {
            title: "Balance before turning",
            description: "Axis, standing foot and retiré.",
            passScore: 75,
            questions: [
              {
                question: "When does the foot arrive in retiré?",
                options: ["Before the relevé", "Together with the relevé", "One count after the relevé"],
                correct: [1],
                explanation:
                  "Leg and heel arrive together; otherwise the body begins to turn while its shape still changes.",
              },
              {
                question: "A pupil leans her shoulders forward to rise. Which cue fits best?",
                options: ["Go up the inside of a chimney", "Push harder", "Look at your foot"],
                correct: [0],
                explanation:
                  "The image sends the whole body straight up. Looking down would take the head off the axis.",
              },
              {
                question: "A retiré opened to 60 degrees is enough to turn in.",
                type: "true_false",
                options: ["True", "False"],
                correct: [0],
                explanation: "The height of the opening does not decide the turn. A level pelvis does.",
              },
              {
                question: "How do you know that a pupil has done enough single-leg relevés?",
                options: [
                  "She complains",
                  "After thirty-two on each side",
                  "The heel no longer reaches its first height",
                ],
                correct: [2],
                explanation:
                  "Falling heel height shows calf fatigue. Beyond it you train a bad habit and risk the Achilles tendon.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "The head",
      description: "Spotting as a skill of its own, learned long before it is needed.",
      lessons: [
        {
          title: "Spotting a pirouette",
          description: "What the eyes do, why it helps, and five stages from standing still to a full turn.",
          type: "text",
          minutes: 12,
          content: `## What spotting is

The dancer looks at one point, keeps looking while the body starts to turn, then **turns the head quickly
and finds the point again before the body arrives**. The head leaves last and comes home first.

It does two things. It keeps the eyes still for most of the turn, so the balance organs and the eyes
disagree less and the dancer is less dizzy. And it gives the turn a rhythm: each look is a beat.

## Five stages

1. **Standing.** Choose a point at eye level; a sticker on the mirror is better than the mirror. Turn the
   head right and left like saying no, chin level, 8 slow, 8 quick.
2. **Tiny steps.** Feet walk the body round on the spot in 8 counts. Eyes stay until 4, head changes on 5,
   eyes are home on 5. Then in 4 counts, then in 2.
3. **Two feet.** Jump a quarter turn, feet together, head stays to the front. After two quarters the head
   must change. Ask when.
4. **Half turns** in relevé on two feet (détourné), one spot in front, one behind.
5. **Full turn** with the retiré.

Stay on stage 2 for several classes. It is the whole skill at walking pace.

## Cues

- "Look, look, look, **there**."
- "Your nose is the last to leave the party and the first to come home."
- "Read the word on the wall." Write a different word each week and ask for it afterwards.

## Common faults

- **Tilted head:** the chin rises or an ear drops. Balance a folded cloth on the head in stage 2.
- **Looking at oneself in the mirror:** the point moves with the dancer. Turn the class away from the
  mirror.
- **Whipped neck:** speed without release. Return to stage 1, soft jaw, breathing out.

## Safety

Dizziness is normal and stops. Rest and look at something still. Anyone with neck pain, or dizziness that
goes on after the rest, sits out and takes it to a doctor. Not more than about ten minutes of turning drills
at a stretch.`,
        },
        {
          title: "Watch: keep your eyes on the point",
          description:
            "Play the track once and follow it with eyes only. Then stand, choose a point in your room, and walk stage 2 to its counts.",
          type: "video",
          content: "sample-video:floor-track",
          minutes: 4,
        },
        {
          title: "Pupils who feel sick when they turn",
          description: "How dizziness comes about and how to build tolerance gently.",
          type: "text",
          minutes: 7,
          content: `## What happens

Fluid in the canals of the inner ear moves when the head turns and goes on moving after it stops. For some
seconds the ear says *turning* and the eyes say *still*. Some bodies mind this more than others. It is
neither weakness nor lack of talent.

## Building tolerance

| Week | Task | Amount |
| --- | --- | --- |
| 1 | Stage 1 head turns, seated | 2 × 8 |
| 2 | Stage 2 walking turns in 8 counts | 4 each side |
| 3 | Stage 2 in 4 counts | 4 each side |
| 4 | Half turns on two feet | 6 each side |
| 5 | One full turn, rest one phrase, other side | 4 each side |

Two or three short meetings a week do more than one long one.

## In the class

- Let pupils stop without asking. A hand on the wall and a look at the horizon are part of the exercise.
- Alternate sides. Eight turns to the right in a row is a test of the stomach.
- Place turning between two calm exercises, not after lunch and not last.
- A sip of water and fresh air help; closing the eyes usually does not.

## When to send someone home to ask

Dizziness after a blow to the head, with headache, with hearing changes, or that returns without turning, is
not a matter for class. Stop and refer.`,
        },
      ],
    },
    {
      title: "From quarter to full turn",
      description: "Preparation, arms and the first real pirouettes in both directions.",
      lessons: [
        {
          title: "En dehors: quarter, half, whole",
          description: "A progression over four weeks for the outward pirouette from fourth.",
          type: "text",
          minutes: 12,
          content: `## Preparation from fourth

Weight is **more over the front foot** than pupils believe, about two thirds, with the back heel down. Arms:
front arm rounded before the body, the other to the side. The plié is a breath, not a seat. The longer they
sit, the heavier they rise.

## The action

1. The back leg pushes and goes to retiré by the shortest way.
2. The heel of the standing foot rises. The pelvis goes **up first, round second**.
3. The side arm closes to meet the front arm in first. The closing is the force; no wind-up before it.
4. The head spots. The landing is in fourth or fifth, with the foot behind, on purpose.

## Four weeks

| Week | Turn | Counts |
| --- | --- | --- |
| 1 | None: relevé in retiré, hold, close in fourth | 1–2 plié, 3 up, 4–6 hold, 7–8 close |
| 2 | Quarter | four make a square |
| 3 | Half | front, back, front, back |
| 4 | Whole | one turn, then one balance without a turn |

Always return to a balance without turning after every second turn. It tells the truth.

## Reading the fall

- **Falls backwards:** weight was on the back foot, or the head tipped back.
- **Falls to the working side:** hip lifted or retiré opened after the relevé.
- **Falls forwards:** looked down.
- **Turns, then hops:** heel sank. More calf strength or less force.
- **Stops after half:** head came with the body. Return to spotting stage 2.

## Words

Say "up" and never "round". The body takes care of the round.`,
        },
        {
          title: "En dedans without fear",
          description: "The inward turn: why it feels different and how to prepare it.",
          type: "text",
          minutes: 8,
          content: `## What changes

In a pirouette **en dedans** the body turns towards the standing leg. From fourth, weight goes on to the
front foot, the back leg comes through (or opens to second first) and closes to retiré in front. Pupils feel
as if they walk into the turn. That is right; it is why this turn suits piqués and many jazz turns.

## Two preparations

1. **Straight to retiré:** 1–2 plié in fourth, 3 relevé and retiré together, 4 close.
2. **With dégagé to second:** 1 plié, *and* leg to second at 45 degrees, 2 retiré, 3–4 balance. Slower and
   grander; it asks for a strong standing hip. Teach it second.

## What the arms do

The arm on the outside of the turn closes. The arm that stands in front opens a hand's width on the plié and
no more. If shoulders turn before hips, the turn is over before it begins.

## Drill, sixteen counts

- 1–4 quarter turn en dedans, 5–8 balance
- 1–4 half turn, 5–8 balance
- Repeat, other side

## Common faults

- **Standing heel stays behind:** the foot has to turn as well. Rise fully before turning.
- **Working knee crosses the body:** "show your knee to the side wall".
- **Hips stay square to the old front:** ask for navel and nose to arrive one after the other, nose first.

## Safety

A knee that twists on a flat foot is at risk. No turning in plié on the whole foot, and no rubber soles.`,
          quiz: {
            title: "En dehors or en dedans",
            description: "Three questions on direction, weight and arms.",
            passScore: 66,
            questions: [
              {
                question: "In a pirouette en dedans the body turns towards",
                options: ["the working leg", "the front of the room", "the standing leg"],
                correct: [2],
                explanation: "Inward means towards the supporting leg; en dehors turns towards the lifted leg.",
              },
              {
                question: "What gives the turning force in the pirouette en dehors from fourth?",
                options: [
                  "A wind-up of the shoulders",
                  "The push from the floor and the side arm that closes",
                  "The head",
                ],
                correct: [1],
                explanation:
                  "Legs push and the arm closes. A wind-up takes the shoulders off the axis before the turn starts.",
              },
              {
                question: "Which faults can make a pupil fall backwards?",
                type: "multiple",
                options: [
                  "Weight left on the back foot",
                  "Head tipped back",
                  "Looking down",
                  "Back heel lifted too soon with weight behind it",
                ],
                correct: [0, 1, 3],
                explanation: "All three put weight behind the axis. Looking down tips the body forwards.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Turns that travel",
      description: "Chaînés and piqués across the floor, and how to run a safe diagonal.",
      lessons: [
        {
          title: "Chaînés and piqués on the diagonal",
          description: "Two travelling turns, their counts, and traffic rules for twenty pupils.",
          type: "text",
          minutes: 10,
          content: `## Chaînés

A chain of half turns on two feet, legs close, small steps. Start **walking**: step to the side, half turn,
step behind, half turn, four walking counts for each. Then two, then one. The spot is at the end of the
diagonal, not in the mirror.

- Feet: first position or nearly parallel, never wide.
- Arms: closed in first. Opening on every step costs pace and shoulders.
- Cue: "Two rails, one train."

## Piqué en dedans

1. Plié on the back leg, front leg dégagé towards the corner.
2. Step **far out and on to a straight leg**. The hip has to get over the foot.
3. Retiré behind, one turn, fall into plié on the back leg.

*Counts in four-four:* 1 plié and dégagé, 2 turn; the faster version turns on every count.

First without turning: piqué, balance, close. Eight on each side.

## Traffic

- Next pupil starts **eight counts** after the one in front; sixteen with mixed levels.
- Go in lines of two at most. The faster one takes the front line.
- Everyone walks back along the side, not through the middle.
- Whoever loses the spot walks to the end. Stopping in the middle is what causes collisions.

## Common faults

- **Curving diagonal:** steps go round the body rather than towards the corner. Lay a tape line.
- **Bent piqué leg:** the step is too long or the push too weak.
- **Getting faster:** sing the tune and let them finish the phrase.`,
        },
        {
          title: "Final check: find the fault",
          description: "Five cases. Decide what you would change first.",
          type: "quiz",
          minutes: 10,
          content:
            "Each case describes what you see. Choose the first thing you would do; there may be several that are not wrong.",
          quiz: {
            title: "Find the fault",
            description: "Cases from balance, head, pirouette and diagonal.",
            passScore: 80,
            shuffle: true,
            questions: [
              {
                question: "The turn is quick but ends after half, facing the back. The head moved with the shoulders.",
                options: ["Return to walking turns with a spot", "Ask for more force", "Raise the retiré"],
                correct: [0],
                explanation: "Head and body moved as one. The walking turn teaches them to separate.",
              },
              {
                question: "Every balance is steady, every turn hops at the end.",
                options: ["Less force and a fuller relevé", "A longer preparation", "A higher spot"],
                correct: [0],
                explanation: "The heel sinks because more speed is asked for than the calf can carry.",
              },
              {
                question: "On the diagonal the chaînés curve to the left.",
                options: [
                  "Change the music",
                  "Send pupils two by two",
                  "Place a spot and a tape line at the end of the diagonal",
                ],
                correct: [2],
                explanation:
                  "Without a far spot each half turn is a little too large or too small, and the errors add up.",
              },
              {
                question: "A pupil is still dizzy five minutes after the drill and has a headache.",
                options: [
                  "Let her try the other side",
                  "She stops, is looked after, and is advised to see a doctor",
                  "Ask her to close her eyes",
                ],
                correct: [1],
                explanation:
                  "Ordinary dizziness fades within a minute or so. With a headache it is not a training matter.",
              },
              {
                question: "What do you say as the pupil starts to turn?",
                options: ["Round", "Up", "Fast"],
                correct: [1],
                explanation:
                  "Height and a straight axis let the turn happen. Round invites the shoulders to throw themselves.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    {
      by: "lucia.m",
      rating: 5,
      body: "Stage 2, the walking turn, is worth the whole price. My twelve-year-olds stopped falling out of singles in three weeks.",
    },
    {
      by: "benoit.l",
      rating: 4,
      body: "The list for reading the fall is excellent. I missed something on double turns, but perhaps that is the point.",
    },
    {
      by: "dmitri.p",
      rating: 4,
      body: "Took it for my Latin juniors. Spotting and traffic rules transfer directly, the retiré part less so.",
    },
    {
      by: "hanna.s",
      rating: 3,
      body: "Good drills and good explanations of dizziness. I would have wished for films of each stage instead of one track to count along with.",
    },
  ],
};
