import type { SampleCourse } from "../shapes.ts";

export const safeFloorWorkInContemporary: SampleCourse = {
  title: "Safe Floor Work in Contemporary Class",
  shortName: "Safe Floor Work",
  description:
    "Teach people to go down, travel and come up again without bruises: surfaces, spirals, rolls, falls and a full class plan. Free, step by step.",
  detailedDescription: `The floor is a partner. Many dancers meet it late and hard, at the end of a phrase that was never taught
from below. In this free course you build floor work from lying to standing and back again.

### You will learn to teach

- reading a floor, a group and its clothes before the first roll
- soft landing surfaces of the body and the bones to keep off
- spiral descents, shoulder rolls and sliding without burns
- falls which can be stopped at any point
- a seventy-five minute class, ready to use

Modules open one after another, since nobody should fall before they can roll. Works with teens and adults;
notes for older bodies are included.`,
  instructor: "a.kowalska",
  category: "Contemporary & Modern",
  difficulty: "intermediate",
  price: "0",
  duration: "3 weeks, 90 minutes a week",
  hours: 5,
  danceStyles: ["Contemporary", "Modern"],
  ageGroups: ["Teen (13-17)", "Adult (18+)"],
  sequential: true,
  status: "published",
  modules: [
    {
      title: "Meeting the floor",
      description: "Surfaces, clothes, skin and the first ten minutes lying down.",
      lessons: [
        {
          title: "Safe floor work: five checks before anyone lies down",
          description: "Floor, clothes, bodies, space and agreement, in three minutes.",
          type: "text",
          minutes: 8,
          freePreview: true,
          content: `## Five checks

1. **Floor.** Sprung wood or a dance mat over something that gives. On concrete or tile: rolling and sitting
   material only, no falls. Walk it barefoot and run your palm along the seams. Splinters, grit, screws,
   tape edges. Mop it before class, not after.
2. **Clothes.** Long sleeves and trousers that slide, knee pads, no zips or buttons at the back, no
   jewellery, hair tied at the side or low, since a high knot stops a head from lying down. Bare or covered
   feet, agreed beforehand: bare feet grip, socks slide.
3. **Bodies.** Ask the whole group: "Is there anything today that should not touch or carry?" Wrists, knees,
   necks, pregnancy, a recent operation. Those who do not wish to say it aloud may tell you alone, and
   *small version, no reason needed* is always on offer.
4. **Space.** At least two arm lengths each. Agree a direction for rolling and one for walking. Whoever
   waits stands.
5. **Agreement.** A stop word for the room. You say it, anyone may say it, all stop where they are.

## Which bits of a body like the floor

- **Soft:** calf, outside of the thigh, buttock, the muscle beside the spine, back of the shoulder, forearm.
- **Hard:** kneecap, sacrum and tailbone, the points of the hip, spine itself, point of the shoulder, elbow,
  skull.

Floor work is the art of passing from one soft place to the next soft place. Say that sentence in the first
class and in the tenth.

## Common faults

- Beginning floor work cold, because it "starts lying down anyway"
- Believing that knee pads make a fall safe. They help the skin, not the joint.
- Demonstrating at full speed first. Whatever they see first, they try first.`,
        },
        {
          title: "Yield, push, reach: the first ten minutes",
          description: "A lying warm-up that wakes weight and attention.",
          type: "text",
          minutes: 8,
          content: `## Lie down

*Slow music without a strong beat, or none. Ten minutes.*

**Yield (3 minutes).** On the back. Which parts touch? Let each become wider by a coin. Roll the head a
little right and left, as slowly as a clock hand. Breathe out longer than in.

**Rock (2 minutes).** Feet standing. Push with the soles so that the whole body rocks towards the head and
back. Nothing else works. Feel the wave arrive in the chin.

**Push (2 minutes).** From the back, push one foot: the pelvis turns, then ribs, then shoulder, and you are
on your side. Come back by letting the top shoulder fall first. Four each side, 8 counts there, 8 back.

**Reach (3 minutes).** Again, but now the arm begins: fingers reach across, and ribs, pelvis and leg follow.
Same path, other beginning.

## Why both

A movement can start at the middle (push) or at the edge (reach). The two kinds of roll feel different and
serve different music. Let them say which one is theirs, then use the other.

## Cues

- "Pour, as honey does."
- "The last thing to leave the floor is the first to come back."
- "Quiet bones."

## Common faults

- **Head lifted all the time.** It is heavy; let it roll along. If the neck has to work, go through the
  belly side.
- **Held breath** on the turn. Ask for an audible out-breath.
- **Momentum.** If they swing a leg to get over, ask for half the tempo.

## For older or sore bodies

The same on a mat, knees bent, side to side only. Getting up: side, all fours, one foot, hand on the thigh.
Offer a chair without comment.`,
        },
        {
          title: "Check: before the first roll",
          description: "Four questions; the next module opens afterwards.",
          type: "quiz",
          minutes: 5,
          content: "Four questions on preparation. Three right answers open the next module.",
          quiz: {
            title: "Before the first roll",
            description: "Checks, surfaces and the lying warm-up.",
            passScore: 75,
            questions: [
              {
                question: "The hall has a tiled floor on concrete tonight. What do you teach?",
                options: ["Rolling and sitting material, no falls", "The plan, with knee pads", "Falls at half speed"],
                correct: [0],
                explanation:
                  "A floor that does not give sends the whole impact into the body. Pads protect the skin only.",
              },
              {
                question: "Which surfaces are good to land on?",
                type: "multiple",
                options: ["Outside of the thigh", "Kneecap", "Muscle beside the spine", "Tailbone", "Forearm"],
                correct: [0, 2, 4],
                explanation: "Muscle spreads the load; kneecap and tailbone are bone under thin skin.",
              },
              {
                question: "Someone asks for the small version. You",
                options: ["show it, no reason needed", "ask why", "suggest that they watch"],
                correct: [0],
                explanation: "If reasons are demanded, people hide injuries. The offer only works when it is free.",
              },
              {
                question: "A roll that begins with the fingers crossing the body is led by",
                options: ["push", "reach", "yield"],
                correct: [1],
                explanation: "Reach begins at the edge of the body and draws the middle after it.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Rolls, slides and spirals",
      description: "Travelling low, changing direction, and a way down that is also a way up.",
      lessons: [
        {
          title: "Spiral down, spiral up",
          description: "The basic descent in eight counts, in both directions, with its faults.",
          type: "text",
          minutes: 10,
          content: `## The descent

*Slow three-four or a free eight. Right side down.*

- **1** stand, weight on the left leg, right foot steps behind the left
- **2–3** bend both knees; the right knee passes behind the left heel and hovers
- **4** the right *outer shin and thigh* take the weight, one after the other; hands may touch beside
- **5** sit over the right buttock
- **6** roll on to the right side of the back
- **7–8** lie, arrive, breathe out

## And back

Everything in reverse: side, buttock, thigh and shin, both feet under you, stand on 8. **Teach the way up
first.** Whoever can go up slowly can go down slowly, and whoever drops the last ten centimetres has found
the place where strength is missing.

## Progression

1. From sitting to lying and back
2. From kneeling on both knees, on a mat
3. From a deep squat with one hand on the floor
4. From standing in 16 counts, then 8, then 4
5. With a step before and a turn after

## Cues

- "Brake all the way."
- "Shin, thigh, hip, rib: four stairs."
- "Eyes on the horizon until the hip is down."

## Common faults

- **The knee lands first.** Foot too close; step further behind and let the pelvis come back.
- **Sitting bones thud.** Last brake is missing; go back to stage 3.
- **Hand locks straight behind.** A stiff arm is how wrists break. Fingers point to the side or towards the
  feet, elbow soft, and the hand slides.
- **Only the pretty side.** Begin every second time with the other.

## Safety

Painful knees: go down by way of squat and two hands. Six to eight descents a side are plenty for a first
class.`,
        },
        {
          title: "Shoulder rolls without a sore neck",
          description: "Diagonal over the soft back: preparation, path and spotting with words.",
          type: "text",
          minutes: 10,
          content: `## The path

A contemporary shoulder roll goes **diagonally**: back of one shoulder, across the back muscles, opposite
hip. Neither the neck nor the spine is the road.

## Backwards, from sitting

1. Sit, knees bent. Choose the right shoulder. **Look to the left**, ear towards the left shoulder: this
   makes room on the right.
2. Roll back, knees come over the **right** shoulder. Left arm rests wide on the floor.
3. Right arm reaches to the side, palm up; it is a rail.
4. One knee lands softly beside the right ear, foot long. Push with the left hand, come to kneeling.

Counts: 1–2 rock back and return, 3–4 rock back and return further, 5–8 all the way over.

## Forwards, from kneeling

1. Kneel on the left knee, right foot in front. Right arm threads under the body, palm up, from right to
   left.
2. Back of the right **shoulder** to the floor; head looks to the left, towards the armpit.
3. Push from the feet; travel over the back to the left hip.
4. Arrive sitting, left leg folded.

## Check of readiness

- rock on the back eight times with the head never touching
- stay on the back of the shoulders with hips up, looking to one side, four breaths, no discomfort

If one is missing, stay with the rocking.

## Helping with words and not with hands

"Look at your left knee." "Slower." "Stop there, which shoulder?" Do not push legs over. A person who cannot
get over lacks path or strength, and a push adds weight to the neck.

## Stop

Any neck pain, tingling in an arm, dizziness. People with neck conditions, glaucoma, late pregnancy or
osteoporosis leave rolls over the shoulder out and use the side roll.`,
        },
        {
          title: "Slides, friction and skin",
          description: "How to travel low without burns, and where momentum comes from.",
          type: "text",
          minutes: 7,
          content: `## Two kinds of travelling

- **Rolling:** the contact point changes all the time. No friction, no burn.
- **Sliding:** the contact point stays, the floor moves under it. Needs cloth, direction and courage.

Most floor burns come from a roll which turned into a slide without intending to.

## Three slides

1. **Sit slide.** Run four steps, sink to the outer thigh with the other leg long in front, hand at the
   side, slide. *Direction is low and forward, never down.*
2. **Belly slide.** From all fours: push, reach long, chest up, slide on ribs and thighs. Chin lifted,
   forearms ready.
3. **Knee-free sweep.** From a side lunge, sweep one leg round on its outer edge, weight on the hands.

Begin from a squat, then a walk, then a run. Socks on the feet and smooth trousers for the first attempts.

## Momentum

Weight already moving forward slides. Weight that drops sticks and then burns. Cue: **"Land later. Further.
Longer."** Put a line of tape on the floor; they may touch it only beyond.

## Skin

- Cover: elbows, knees, hips, tops of the feet
- A fresh burn: wash, cover, no more slides today
- Open skin and a shared floor do not go together. Cover it before the next class and wipe the floor

## Common faults

- **Knees as skates.** Nobody slides on the kneecap, with or without pads.
- **Wet floor.** After forty minutes there is sweat. Have two towels at the edge and say who uses them.
- **Everyone at once.** Lanes of two metres, eight counts apart, all in one direction.`,
        },
        {
          title: "Practise: low travel to counts",
          description:
            "Seven eights with a click. Travel low with them at half speed: one eight rolling, one eight still. The next time one eight reach, one eight push.",
          type: "video",
          content: "sample-video:floor-track",
          minutes: 6,
        },
        {
          title: "Check: rolls and spirals",
          description: "Four questions on paths, cues and faults.",
          type: "quiz",
          minutes: 6,
          content: "Imagine the path in your body before you answer.",
          quiz: {
            title: "Rolls and spirals",
            description: "Descent, shoulder roll and slide.",
            passScore: 75,
            questions: [
              {
                question: "Rolling backwards over the right shoulder, where do you look?",
                options: ["To the right", "At the ceiling", "To the left"],
                correct: [2],
                explanation: "Looking left takes the head out of the way and leaves room for the right shoulder.",
              },
              {
                question: "In the spiral descent the knee hits the floor first. What is the likely reason?",
                options: ["The music is slow", "The foot stepped too close", "The arms are low"],
                correct: [1],
                explanation:
                  "With the foot too close, the pelvis cannot move back and the knee arrives before the shin and thigh.",
              },
              {
                question:
                  "A learner cannot get over in the shoulder roll. A gentle push at the legs is the quickest help.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation: "A push puts weight on the neck. Go back to rocking, path and strength.",
              },
              {
                question: "Which lower the risk of floor burns?",
                type: "multiple",
                options: [
                  "Covered elbows and knees",
                  "Dropping straight down",
                  "Momentum along the floor",
                  "Wiping sweat off the floor",
                ],
                correct: [0, 2, 3],
                explanation: "Weight that drops sticks and burns. Cloth, direction and a dry floor help.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Falls and the whole class",
      description: "Off-balance on purpose, an entire class plan, and a last check.",
      lessons: [
        {
          title: "Falling that can be stopped",
          description: "Off-balance, catch, lower: a progression from the wall to the floor.",
          type: "text",
          minutes: 10,
          content: `## Fall, catch, lower

A danced fall has three parts. **Fall:** weight leaves the foot. **Catch:** a step, a hand, a bend receives
it. **Lower:** the body folds to the floor. In class we train them backwards: lower first, catch second,
fall last.

## Progression

1. **Lower.** Spiral descent in four counts. It must be silent.
2. **Catch at the wall.** Stand a forearm's length away, let yourself tip in one piece, hands catch, elbows
   bend. 8 times. Then one small step further.
3. **Catch with a step.** Tip forwards until you have to step. *Wait for the have-to.* All four directions.
4. **Catch and lower.** Tip, step long, continue into the spiral. 8 counts, then 4.
5. **Side fall.** Tip to the right, right leg slides *behind and away*, right hand slides out along the
   floor, outer thigh, hip, ribs, arm. You become longer and not lower.

## Which way the hand goes

The hand **slides away** along the line of the fall. It never waits for the body with a straight elbow.

## Cues

- "Longer, longer, down."
- "You are late for the floor, and that is fine."
- "Breathe out before you decide."

## Common faults

- **Pretended fall:** they sit down. Back to stage 3 and the have-to.
- **Backwards fall on the tailbone:** no straight backwards falls in open class. Turn them into a spiral.
- **Fear:** eyes shut, shoulders high. Half the height, from kneeling.

## Dose

Ten falls each side, in the middle third of class. Neither cold nor tired. When the sound gets louder, stop;
the ear knows before the eye.`,
          quiz: {
            title: "Falling: a short check",
            description: "Three questions before you plan a class with falls.",
            passScore: 66,
            questions: [
              {
                question: "In which order are the parts of a fall trained?",
                options: ["Fall, catch, lower", "Lower, catch, fall", "Catch, fall, lower"],
                correct: [1],
                explanation: "First the safe end, then the receiving, last the loss of balance.",
              },
              {
                question: "In the side fall the hand",
                options: ["slides away along the line of the fall", "waits with a straight elbow", "stays on the hip"],
                correct: [0],
                explanation: "A sliding hand lengthens the path and spares wrist, elbow and shoulder.",
              },
              {
                question: "The landings are becoming louder. What do you do?",
                options: ["Turn up the music", "Ask for more energy", "Stop the falls for today"],
                correct: [2],
                explanation: "Noise is the first sign of fatigue. Go on with something else while everyone is whole.",
              },
            ],
          },
        },
        {
          title: "A class of seventy-five minutes",
          description: "A complete plan with a phrase of thirty-two counts.",
          type: "text",
          minutes: 10,
          content: `## Plan

| Minutes | What | Aim |
| --- | --- | --- |
| 0–3 | five checks, stop word | agreement |
| 3–13 | yield, rock, push, reach | weight |
| 13–23 | standing: swings, roll downs, quick feet | heat |
| 23–35 | spiral down and up, 16, 8, 4 | control |
| 35–45 | shoulder rolls or side rolls | path |
| 45–53 | wall, catch, side fall | courage |
| 53–68 | phrase | dance |
| 68–75 | rest, stretch, one sentence each | landing |

## Phrase, thirty-two counts

- **1–8** walk four, turn on 5–6, right foot behind on 7, hover on 8
- **9–16** spiral down to the right, roll on to the back, reach across to the left, arrive on the belly on
  16
- **17–24** push back to all fours, thread the right arm, shoulder roll (or side roll), sit with the left
  leg folded
- **25–32** spiral up in four, tip to the left, catch, stand still on 32

Two groups, the second begins as the first lies down. Change sides after four rounds. For the last round
switch the counts off and let them listen to each other's breath.

## Three sizes

- **Small:** walk, go down by squat and hands, side roll, come up by all fours.
- **Middle:** as written.
- **Large:** side fall in place of the spiral, shoulder roll with a leg that stays long.

Show small first. Dance it as if it were the only one.

## Afterwards

Ask: "Where was the floor friendly, where not?" Write down the three most common answers. They are next
week's class.

## Common faults in teaching

- Adding the phrase when the rolls are not ready. The phrase can wait.
- Leaving no time to lie still at the end.`,
        },
        {
          title: "Final check: the floor as a partner",
          description: "Six questions across the course.",
          type: "quiz",
          minutes: 8,
          content: "Six questions on all three modules. You may try again as often as you like.",
          quiz: {
            title: "The floor as a partner",
            description: "Preparation, paths, falls and class plan.",
            passScore: 80,
            shuffle: true,
            questions: [
              {
                question: "Floor work travels",
                options: ["from bone to bone", "from knee to knee", "from one soft place to the next soft place"],
                correct: [2],
                explanation: "Passing the weight over muscle spreads the load and makes no noise.",
              },
              {
                question: "Why is the way up taught before the way down?",
                options: ["It looks better", "It builds the strength to brake on the way down", "It is faster"],
                correct: [1],
                explanation: "The muscles that lift you slowly are the ones that lower you slowly.",
              },
              {
                question: "Which people leave the shoulder roll out and use the side roll?",
                type: "multiple",
                options: ["With a neck condition", "With osteoporosis", "Everyone over forty", "In late pregnancy"],
                correct: [0, 1, 3],
                explanation: "Age alone is no reason. Neck, bone and pregnancy are.",
              },
              {
                question: "Where in class do falls belong?",
                options: ["In the middle third, warm and not tired", "At the start, for surprise", "At the end"],
                correct: [0],
                explanation: "Cold bodies react late and tired ones brake late.",
              },
              {
                question: "Straight backwards falls have no place in an open class.",
                type: "true_false",
                options: ["True", "False"],
                correct: [0],
                explanation: "They threaten tailbone, wrists and head. Turn them into a spiral.",
              },
              {
                question: "You offer a phrase in three sizes. Which do you show first?",
                options: ["The large one", "The middle one", "The small one"],
                correct: [2],
                explanation:
                  "What is shown first and danced with care becomes a worthy choice rather than a consolation.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    {
      by: "elena.r",
      rating: 5,
      body: "I have taught floor work for six years and still rearranged my class after the lesson on falls. Training it backwards makes sense.",
    },
    {
      by: "kofi.a",
      rating: 5,
      body: "Took it for my breakers. The list of soft and hard surfaces is now on the wall and the bruises are fewer.",
    },
    {
      by: "ivan.t",
      rating: 4,
      body: "My oldest dancer is seventy and used the small version throughout. She asks when the next one starts.",
    },
  ],
};
