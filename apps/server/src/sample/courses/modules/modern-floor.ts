import type { SampleModule } from "../../shapes.ts";

export const modernFloor: SampleModule = {
  title: "To the floor and up again",
  description: "Side, back and spiral falls in stages, and recoveries that keep the line.",
  lessons: [
    {
      title: "The side fall in five stages",
      description: "From a roll on the floor to a full fall, with every contact point.",
      type: "text",
      minutes: 12,
      content: `## Learn it from the end

Teach a fall backwards: last stage first. The floor should be familiar before height is.

**Order of contact:** outside of the calf, outside of the thigh, hip muscle, side of the ribs, underarm, the hand that slides. Never knee, hip bone, elbow or head.

## Five stages

1. **Lying.** From the side, slide the lower arm away until you lie long. Slide back to the hip. Eight times each side.
2. **Seated on one hip.** Z-sit, breathe out, slide the hand along the floor, lie. Return on the inhale, pelvis first.
3. **Kneeling on both knees.** Sit to the side of the heels, and join stage 2. The hand touches *after* the thigh.
4. **Half standing.** From a deep lunge, the back leg slides behind and across, and lowers the body like a lift.
5. **Standing.** Step, cross behind, lower through the standing leg, slide. Count: step 1, sink 2 3, slide 4 5, long 6.

Slow is harder. If it cannot be done in eight counts it is not ready for three.

## Recovery

Recovery begins in the floor: the hand presses, pelvis finds the heel, spine last. Breathe in *after* you have left.

## Common faults

- **A loud hand.** The hand is braking. "The hand is the last guest to arrive."
- **Knee first.** Go back to stage 4 with a folded mat.
- **Head whips.** Look at the hand as it slides, ear away from the floor.

## Safety

Sprung floor with a dance surface; knee pads and long sleeves at first. Six full falls a side in a class, no more. Stop if there is wrist pain or a knock to the head; after any head contact the dancer rests and is watched.`,
    },
    {
      title: "Back fall and spiral",
      description: "Two further falls, with the spine as the brake.",
      type: "text",
      minutes: 11,
      content: `## Back fall

Contact: sole, the back of one calf under you, hip muscle, long back bone by bone, arms. The chin stays toward the breastbone so that the head is never thrown.

1. From squat: reach the arms *forward*, roll back through a C curve, rebound to squat.
2. One foot behind the other, tuck the back foot, sit behind its heel, roll.
3. From standing: contraction begins it, arms reach front as a counterweight, sit, roll, long on 8.
4. Return: C curve first, then a foot under the pelvis, then rise through a release.

## Spiral fall

Start in second. The eyes look over the right shoulder, ribs follow, pelvis last; weight crosses the left foot behind and the body *screws* downwards, calf, thigh, hip, and unwinds to the back. The recovery winds the other way. Six counts down, six counts up; six-eight suits it well.

## Joining falls

A useful phrase for four bars of six:

- bar 1: swing, suspension on 6
- bar 2: side fall
- bar 3: roll to spiral, wind
- bar 4: recovery through contraction, suspension on 6

Change only the timing: bar 2 in one count; bar 3 in eleven. The dance appears.

## Common faults

- **Arms behind to catch.** This is how wrists break. Hands hold a cloth in front until the habit is gone.
- **Spiral from the knee.** The foot must pivot or lift; feet glued to a sticky floor twist the knee.
- **No music in the recovery.** Give it the same number of counts as the fall.

## Safety

Back falls only after two weeks of side falls. Spiral falls need a floor that lets the foot turn: test with one foot first. Leave both out when there is recent knee or shoulder surgery.`,
    },
    {
      title: "Eight weeks with a load curve",
      description: "Plan a training that grows, rests and ends stronger.",
      type: "text",
      minutes: 9,
      content: `## Count the load

Falls are impact plus range, under fatigue. Count them like jumps. Keep a line for each class: number of full falls, minutes off balance, effort from 1 to 10 as the dancers report it.

## A curve for two classes a week

| Week | Floor | Full falls per class | Note |
| --- | --- | --- | --- |
| 1 | Breath, stages 1 and 2 | 0 | Learn contact points |
| 2 | Stages 3 and 4 | 4 | Knee pads |
| 3 | Side fall complete | 8 | Film it |
| 4 | Side fall, off balance | 6 | Lighter week |
| 5 | Back fall | 10 | Two dancers watch one |
| 6 | Spiral | 12 | Peak |
| 7 | Phrase of four bars | 10 | Quality over number |
| 8 | Showing, talk | 6 | Finish fresh |

## Warm-up that belongs to it

Ten minutes: breath lying, pelvic rolls, quadruped shoulder circles, calf raises slow, squats with reach, three light rolls in each direction. It rehearses each contact point.

## Signs to reduce

- bruises in the same place twice: the contact point is wrong
- effort reported above 8 in two classes running
- a dancer who laughs before falling: fear, not fun

## Teaching adults

Ask about knees, wrists, backs and blood pressure on a private form. Offer *fall to a chair* as a full version: sit, slide, lean, recover. The arc is the same, only shorter.

## Last class

Repeat the breath phrase of week 1, without music. Let them say what fell away.`,
    },
    {
      title: "Final check: falls and load",
      description: "Seven questions on contact, staging and planning.",
      type: "quiz",
      minutes: 6,
      content: "Eight minutes, once you begin. Think of one dancer you know.",
      quiz: {
        title: "Falls and load",
        description: "Test your knowledge of safe falling and planning.",
        passScore: 75,
        timeLimitSeconds: 480,
        questions: [
          {
            question: "In which order is a side fall taught?",
            options: [
              "From standing, at half speed",
              "From the floor upwards, last stage first",
              "With a partner catching",
              "By watching a film and trying",
            ],
            correct: [1],
            explanation:
              "The floor becomes familiar before height is added, so that each new stage ends in one already known.",
          },
          {
            question: "Which points may touch the floor first in a side fall? Choose all that apply.",
            options: ["Outside of the calf", "Knee", "Outside of the thigh", "Elbow"],
            correct: [0, 2],
            type: "multiple",
            explanation: "Soft, long surfaces take load. Knee, elbow, hip bone and head do not.",
          },
          {
            question: "A dancer reaches back with the hands in the back fall. What helps best?",
            options: [
              "Say be careful",
              "Fall faster",
              "Hold a cloth in front with both hands",
              "Repeat it until it goes away",
            ],
            correct: [2],
            explanation:
              "Hands that are busy in front cannot catch behind, and the arms become the counterweight they should be.",
          },
          {
            question: "A lighter week 4 wastes training time.",
            options: ["True", "False"],
            correct: [1],
            type: "true_false",
            explanation: "Tissue adapts in the rest. A lighter week in the middle lets the peak of week 6 be safe.",
            feedback: ["It is where the training of the weeks before arrives.", ""],
          },
          {
            question: "Put the parts of the body in the order in which they meet the floor in a side fall.",
            options: ["Outside of the calf", "Outside of the thigh", "Side of the hip", "Ribs", "Shoulder blade"],
            correct: [0, 1, 2, 3, 4],
            type: "ordering",
            explanation: "From the foot upwards, so that each part takes its share before the next one comes.",
          },
          {
            question: "What does each of them need?",
            options: ["A first fall", "A fall to music", "A tired class"],
            correct: [0, 1, 2],
            type: "matching",
            matches: ["A mat and half speed", "A count that is said aloud", "Rest, and no new height", "A higher jump"],
            explanation: "Height comes last, and never with tired legs.",
          },
          {
            question: "How many stages does the side fall have here? Write the number.",
            options: ["5", "five"],
            correct: [0, 1],
            type: "short_answer",
            explanation: "Five stages, from lying to standing.",
          },
        ],
      },
    },
  ],
};
