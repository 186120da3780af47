import type { SampleCourse } from "../shapes.ts";

export const hipHopGroovesForTeens: SampleCourse = {
  title: "Hip Hop Grooves for Teens",
  shortName: "Teen Grooves",
  description:
    "Teach groove before choreography: bounce, rock, party dances, levels and the circle, with lesson plans that hold a room of teenagers and respect the culture.",
  detailedDescription: `Teenagers do not need a harder routine. They need a groove that is their own, a reason to come back and a
room in which they may look foolish for ten seconds without paying for it.

### Inside

- bounce and rock as the base of everything else
- party dances of the seventies to the nineties with their names and where they come from
- musicality: the one, the snare, the swing between
- running a circle in which shy pupils step in
- a ten-minute strength and landing routine for floor work and freezes

### For whom

Teachers and youth workers with some street dance experience. Each lesson is written so that you can read it
on the bus and teach it that evening.`,
  instructor: "d.okafor",
  category: "Hip Hop & Street",
  difficulty: "beginner",
  price: "129.00",
  duration: "5 weeks, 2 hours a week",
  hours: 10,
  danceStyles: ["Hip Hop", "Breakdance"],
  ageGroups: ["Teen (13-17)"],
  status: "published",
  modules: [
    {
      title: "Before the steps",
      description: "Where the dance comes from, how a session runs, and a warm-up that is already dancing.",
      lessons: [
        {
          title: "Know what you teach",
          description: "A short, honest history and how to bring it into class in one minute at a time.",
          type: "text",
          minutes: 10,
          freePreview: true,
          content: `## One minute a class

Hip hop is a culture before it is a dance class. It was made by Black and Latino young people in the Bronx
in the 1970s, at parties where DJs stretched the drum break so that dancers could go longer. Dancers who
went down on the break were **b-boys and b-girls**. On the other coast **locking** (Los Angeles) and
**popping and boogaloo** (Fresno, Oakland, Long Beach) grew out of funk. In the 1980s and 1990s party dances
travelled by tape and television and became what many people now call *hip hop dance* or freestyle.

You do not need a lecture. You need **one name, one place and one track** in each class:

> "This is the Steve Martin. It is a party dance from the late eighties. Listen to where the snare is."

## Three habits of respect

1. **Name** the step and, where it is known, the person or crew it comes from. If you are not sure, say so.
2. **Play the music it was danced to** at least once before you play something new.
3. **Credit people.** If a combination is someone else's, say whose, also under the video.

## What to leave out

- Putting on an accent, a swagger or a costume
- Calling every fast step "street"
- Lyrics you have not listened to all the way through. Use clean versions with minors, and check them too.

## In the first meeting

Ask each pupil for one song and one dancer they like. Write both down. Half of your playlist for the term is
done, and they have seen that you listen.`,
        },
        {
          title: "Shape of a ninety-minute session",
          description: "Six blocks, the energy curve of a teenage evening, and what to do with latecomers.",
          type: "text",
          minutes: 9,
          content: `## Six blocks

| Minutes | Block | What they feel |
| --- | --- | --- |
| 0–12 | Groove warm-up, follow me | "I am already dancing" |
| 12–25 | Drill: one groove, many ways | "I am getting it" |
| 25–40 | Steps: one or two party dances | "I have something new" |
| 40–65 | Combination, four to six eights | "It goes together" |
| 65–80 | Circle or small groups | "It is mine" |
| 80–90 | Cool-down, talk, next week | "I want to come back" |

The **circle comes after the combination**, while they are warm and proud. Do not spend its time on cleaning
the arms.

## Energy

Teenagers arrive tired or wild, seldom between. Start with music on and no talk. Your first sentence comes
after the second track.

- Teach in chunks of **two eights**, then music, then two more.
- No explanation longer than a chorus.
- Change the front of the room once. The back row becomes the front row without a word.

## Latecomers and phones

A latecomer joins at the side, does sixteen bounces and slips in. No speech; ask afterwards whether all is
well. Phones live in one box by the speaker. The last four minutes are for filming, **only those who want to
be filmed**, and nobody posts another face without asking.

## When it goes wrong

- *Combination too hard:* cut the last two eights, make them freestyle.
- *Group splits by friends:* number off one to four by birthday month.
- *Nobody dances in the circle:* make it pairs, then threes.`,
        },
        {
          title: "Warm-up with a groove",
          description: "Twelve minutes, four tracks, all joints, no lecture.",
          type: "text",
          minutes: 8,
          content: `## Four tracks

**1. Arrive (90–95 beats a minute).** Walk anywhere in the room on the beat. Nod. Let the nod go into the
chest, then the knees. Shake a hand with everyone you meet in time with the snare.

**2. Bounce (95–100).** Feet a little wider than hips.

- 8 bounces down on the beat, 8 up on the beat
- add shoulders: 4 right, 4 left, 8 both
- step touch with the bounce, 16

**3. Joints (90).** Neck slow, half circles only, never dropped back. Ribs side, side, front, back. Hips in
squares, then circles. Ankles: on the outside edge, inside edge, ball, heel. Wrists: hands on the thighs,
lean in gently, 16 counts. Wrists are what they will need on the floor.

**4. Heat (105–110).** Two rounds of:

- 8 squats with a bounce at the bottom
- 8 mountain climbers on the beat
- 8 jumps feet apart and together, landing silent
- 16 counts of your own groove

## Cues

- "Heavy knees, light head."
- "The beat is under the floor. Push it down."
- "Loose does not mean lazy."

## Common faults

- **Stiff arms.** Ask them to carry two shopping bags, then put them down.
- **Bounce in the neck only.** Hands on knees for eight counts, so that the knees find it.
- **Everyone copies you.** After track two, turn your back or walk through the room.

## Safety

Old knee or ankle injury: take the jumps as rises. No neck bridges, no head rolls to the back, no stretching
competition. Water before track four, not only after.`,
        },
      ],
    },
    {
      title: "Bounce and rock",
      description: "Two grooves that carry every step you will ever teach.",
      lessons: [
        {
          title: "Down on the one: the bounce",
          description: "Find the beat with the knees, then move it up, double it and let it rest.",
          type: "text",
          minutes: 10,
          content: `## What it is

In the **down bounce** knees bend **on** the beat and recover on the *and*. In the **up bounce** the body is
tall on the beat and drops on the *and*. Both use the same muscles; only the accent moves. Most teenagers
have one of the two by nature. Your task is to give them the other.

## Progression

1. **Hands on thighs**, bend on 1 2 3 4. Say "down, down, down, down".
2. Let go, add the chest: it softens as the knees bend, as if taking a light punch.
3. **Half time**: down on 1 and 3. **Double time**: down on every *and* as well.
4. **Switch**: eight counts down, eight counts up, without a break. Then four and four. Then two and two.
5. **Walk** with it: forwards 8, backwards 8, then anywhere.

## Use the music

Play a track with a clear snare on **2 and 4**. Clap the snare, bounce the kick. Then clap nothing and let
them show the snare with a shoulder. Now they are dancing to the music and not to your counting.

## Common faults

- **Heels lift.** Weight falls forward and the back stiffens. Ask for heavy heels.
- **Bounce stops when arms start.** Halve the arms. The groove is the floor on which arms stand.
- **Rushing.** They anticipate. Ask for the *latest possible* bend that is still on the beat.
- **Knees fall in.** Wider feet, second toe under the kneecap.

## Check without words

Turn the volume off for eight counts while they go on. Turn it up again. Who is still on the one? Do it
every week; they will ask for it.`,
        },
        {
          title: "Rock and two-step",
          description: "Weight that travels: rock front to back, side to side, and into the two-step.",
          type: "text",
          minutes: 9,
          content: `## Rock

Where the bounce goes up and down, the **rock** goes through the chest: back on the beat, forward on the
*and*, or the other way round.

- Feet apart, one a little in front.
- 1: chest back, weight on the back heel. *and*: through the middle. 2: chest forward, weight on the front
  ball.
- 8 slow, 8 quick, change feet.

The rock sits in the hips and ribs. The head follows like a buoy on water.

## Two-step

*Four counts.* 1 step right, 2 close left, 3 step left, 4 close right. Then give it the bounce: **down on 1,
down on 2**. Then the rock: chest away from the step on 1, over it on 2. One simple step, three flavours.

## A drill that lasts three tracks

| Round | Task |
| --- | --- |
| 1 | Two-step plain, all facing front |
| 2 | Add bounce; change front every 8 |
| 3 | Add rock; quarter turn on 4 |
| 4 | Half time, as heavy as possible |
| 5 | Own arms; greet someone on 8 |
| 6 | Leave out one step, fill it with stillness |

Round 6 is the hardest. Stillness on the beat is a step.

## Common faults

- **Travelling too far.** "Your feet stay on one floor board."
- **Smiling at the floor.** Round 5 mends that.
- **Pretty arms.** Give the hands a job: pockets, jacket, hat.

## For the strong ones

Let them lead round 6 from the middle of the room. For those who struggle: same round, feet only. Nobody
sits out.`,
        },
        {
          title: "Count along: eights and where they end",
          description:
            "Bounce through the whole track with the click. First say the counts, then only the one, then only the five, then turn the sound off and check yourself by the picture.",
          type: "video",
          content: "sample-video:floor-track",
          minutes: 5,
        },
        {
          title: "Check: groove",
          description: "Five questions on bounce, rock and the running of a session.",
          type: "quiz",
          minutes: 7,
          content: "Dance the answer before you tick it.",
          quiz: {
            title: "Groove",
            description: "Bounce, rock, music and session plan.",
            passScore: 70,
            questions: [
              {
                question: "In the down bounce the knees bend",
                options: ["on the and", "on the beat", "on two and four only"],
                correct: [1],
                explanation: "Down on the beat, recover on the and. The up bounce is the reverse.",
              },
              {
                question: "Where does the snare usually fall in a hip hop beat counted in four?",
                options: ["1 and 3", "2 and 4", "Every and", "4 only"],
                correct: [1],
                explanation: "Kick on and around one and three, snare on two and four: the backbeat.",
              },
              {
                question: "The bounce disappears as soon as the arms start. What do you do?",
                options: ["Halve the arms until the bounce stays", "Drop the arms for good", "Play it faster"],
                correct: [0],
                explanation: "The groove comes first. Simple arms leave attention for it and grow again later.",
              },
              {
                question: "The circle should come at the very start, while everyone is fresh.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation: "It works best after the combination, when all are warm and have something to show.",
              },
              {
                question: "Which belong to the three habits of respect?",
                type: "multiple",
                options: [
                  "Name the step",
                  "Play the music it was danced to",
                  "Wear the clothes of the time",
                  "Credit the people whose material you use",
                ],
                correct: [0, 1, 3],
                explanation: "Name, music and credit. Costume is not respect.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Party dances and the circle",
      description: "A small repertoire with names, and a way of letting every pupil step in.",
      lessons: [
        {
          title: "Six party dances and how to vary them",
          description: "Running man, Roger Rabbit, Bart Simpson, Reebok, cabbage patch and Steve Martin, with counts.",
          type: "text",
          minutes: 12,
          content: `## The repertoire

Teach two a week. Each has a base, which stays, and freedom, which changes.

- **Running man.** 1 lift the right knee, *and* slide the left foot back as the right lands in front. 2
  other side. Base: the slide. Freedom: arms, direction.
- **Roger Rabbit.** Like skipping backwards: cross behind, hop, cross behind, hop; chest opens against it.
  Base: the pull back.
- **Bart Simpson.** Side rock on the heels and toes, shoulders loose, arms swing across. Base: the
  side-to-side weight.
- **Reebok.** Step out and rock twice into the same hip, arms pushing through; then the other side. Base:
  the double.
- **Cabbage patch.** Fists together, stir a big pot, chest goes round; bounce underneath. Base: the circle.
- **Steve Martin.** Kick and step across with a lean of the upper body, arms loose. Base: the change of
  weight.

Versions differ between cities and teachers. Say "this is the way I learned it, from ..." and be ready to
learn another.

## From step to dance: five variations

1. **Direction:** quarter turn every four.
2. **Size:** as if in a lift, as if in a stadium.
3. **Time:** half, double, with a stop on 7.
4. **Level:** sink over eight, rise over eight.
5. **Mood:** late for the bus, at grandmother's birthday.

In pairs: A dances a base, B calls a variation every eight counts, then change.

## Common faults

- **Running man hops upwards.** It slides. Practise the slide alone in socks by the wall.
- **Perfect and dead.** Leave counting, put the old track on, dance in a crowd.
- **Only the right side.** Start every second round on the left.`,
        },
        {
          title: "The circle for shy pupils",
          description: "Five steps from standing at the edge to eight counts in the middle.",
          type: "text",
          minutes: 9,
          content: `## Why a circle

In a cypher everyone is audience and dancer. It teaches listening, courage and generosity faster than any
routine. For a fourteen-year-old it can also be the worst minute of the week. Build it like any other skill.

## Five steps over five weeks

1. **All in.** The circle bounces together for a track. You pass a move round: each repeats the neighbour's
   and nobody invents.
2. **Pass the groove.** Each changes one small thing before passing it on.
3. **Pairs.** Two walk through the middle to the other side and change places, dancing anything for eight
   counts.
4. **Four counts.** Alone, four counts, walk out. Those who pass tap the floor and the next one goes.
   **Passing is a move.**
5. **Eight counts**, with a handshake to call the next dancer.

## Rules of the room

- The circle keeps the groove. If the edge stops, the middle dies.
- We cheer effort, not level. Nobody laughs at, everybody may laugh with.
- No phones in the circle.
- You, the teacher, go in first and are a little clumsy on purpose.

## What to give those who freeze

- A **task**: only with the shoulders; write your name with one foot; a party dance and a stop.
- A **partner** who goes in with them.
- The **end**: they only have to do the last two counts.

## Look after it

Watch for the pupil who goes in five times so that others cannot, and for the one who never taps. Speak to
both alone, warmly, after class.`,
        },
        {
          title: "Safe to the floor: freezes and first footwork",
          description: "Wrists, landings and a baby freeze, with what to check before anyone goes down.",
          type: "text",
          minutes: 9,
          content: `## Before anyone goes down

Check the floor for dust and splinters; knee pads for those who have them; rings, watches and hoodies with
cords off. Wrists warmed for two minutes: circles, palms on the wall, palms on the floor with weight rocking
forward and back 16 times.

## Four ways down

1. **Squat**, one hand, sit.
2. **Cross-step and sink**, the back knee glides and does not drop.
3. **Kick and fall** on one hand and the opposite foot.
4. **Your own**, slow enough to stop at any point.

If it cannot be stopped halfway, it is a fall.

## Six-step, walking

Hands and feet share the weight; hips stay low but off the floor. Walk the six places on numbers before any
speed. Eight rounds one way, eight the other.

## Baby freeze

- Kneel, both hands on the floor shoulder-wide, fingers spread.
- One elbow into the side of the belly, inside the hip bone; the other arm bent as a shelf for the knee.
- Tip the weight slowly until the side of the head **rests lightly**; most of the weight is on the hands.
- Lift one foot, then the other. Hold three counts.

## Common faults

- **Head takes the weight.** Stop at once. Feet stay down until the arms can carry.
- **Elbow out to the side.** It has no shelf; it slips.
- **Hands turned inwards.** Turn fingers slightly outwards.

## Safety

No headspins, no flips, no windmills in a mixed beginners' class. A pupil who has wrist pain trains footwork
on fists or stays in top rock. Stop when arms shake, not after.`,
        },
        {
          title: "Final check: run the session",
          description: "Six questions about real evenings.",
          type: "quiz",
          minutes: 10,
          content:
            "Think of your own group while you answer. Six questions, one of them with more than one right answer.",
          quiz: {
            title: "Run the session",
            description: "Party dances, the circle and safety on the floor.",
            passScore: 70,
            shuffle: true,
            questions: [
              {
                question: "What makes the running man a running man?",
                options: ["The arms", "The height of the knee", "The slide of the standing foot"],
                correct: [2],
                explanation: "The slide is the base. Arms and height are freedom.",
              },
              {
                question: "A pupil never enters the circle. What helps first?",
                options: [
                  "Call her name so that she must",
                  "Leave the circle out of class",
                  "Let her go in with a partner or with a small task",
                ],
                correct: [2],
                explanation: "A partner or a task makes the step smaller without making it public.",
              },
              {
                question: "A pupil taps the floor to pass. What does the group do?",
                options: ["Waits until he goes", "Goes on: passing is a move", "Counts down for him"],
                correct: [1],
                explanation: "Being able to pass is what makes it safe to stay near the edge and to come in next time.",
              },
              {
                question: "In the baby freeze most of the weight is on",
                options: ["the hands and arms", "the head", "the knees"],
                correct: [0],
                explanation: "The head only touches. If it carries weight, feet go back to the floor.",
              },
              {
                question: "Which do you check before floor material?",
                type: "multiple",
                options: ["Dust and splinters", "Rings, watches and cords", "Who is strongest", "Warm wrists"],
                correct: [0, 1, 3],
                explanation:
                  "Floor, things worn and wrists. Strength decides the level later, not whether it is safe to start.",
              },
              {
                question: "A way down is safe if",
                options: ["it can be stopped halfway", "it is fast", "it is done on both sides"],
                correct: [0],
                explanation: "Control at every point is the difference between a descent and a fall.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    {
      by: "amara.b",
      rating: 5,
      body: "Used the five circle steps with my Saturday group. In week four a girl who had not spoken since September went in twice.",
    },
    {
      by: "kofi.a",
      rating: 5,
      body: "Respectful about the culture and very practical about the evening. The session table replaced three pages of my own notes.",
    },
    {
      by: "chloe.d",
      rating: 4,
      body: "My jazz teachers finally understand what a bounce is. The party dances need films, reading them is hard work.",
    },
    {
      by: "farid.k",
      rating: 3,
      body: "Good for teenagers as promised, but I had hoped to use more of it with younger children. The warm-up does work for them.",
    },
    {
      by: "hanna.s",
      rating: 4,
      body: "I liked that stillness is treated as a step. The safety part on freezes is short and exactly right.",
    },
  ],
};
