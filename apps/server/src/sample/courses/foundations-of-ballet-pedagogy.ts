import type { SampleCourse } from "../shapes.ts";

export const foundationsOfBalletPedagogy: SampleCourse = {
  title: "Foundations of Ballet Pedagogy",
  shortName: "Ballet Pedagogy",
  description:
    "How to plan, teach and correct a beginners' ballet class: order of class, stance and turnout, barre, musicality and feedback that respects the child.",
  detailedDescription: `This certification is for teachers in their first years and for dancers who are about to teach. It follows
one class from the door to the reverence and asks at each point what the pupil is meant to learn.

### What you will be able to do

- plan a year, a term and a single class with one clear aim each
- teach stance and turnout from the hip, without force
- build barre exercises that prepare what comes in the centre
- count and phrase in two, three, four and six-eight
- correct with words, images and demonstration instead of hands

### What you need

A body of basic ballet vocabulary (positions, plié, tendu, sauté) and, if possible, one class a week in
which to try things. Each module ends with something to use in your next lesson.`,
  instructor: "mireille.laurent",
  category: "Ballet",
  difficulty: "beginner",
  price: "249.00",
  includedFrom: "premium",
  duration: "8 weeks, 2 hours a week",
  hours: 16,
  danceStyles: ["Ballet"],
  ageGroups: ["Children (5-8)", "Pre-Teen (9-12)", "Teen (13-17)"],
  status: "published",
  previewVideo: "sample-video:floor-track",
  modules: [
    {
      title: "Planning a class",
      description:
        "What a first year is for, why a class has its order, and how to warm up the body you have in front of you.",
      lessons: [
        {
          title: "What the first year is for",
          description: "Four aims for beginners, and the long list of things that can wait.",
          type: "text",
          minutes: 10,
          freePreview: true,
          content: `## Four aims, in this order

A first year of ballet is not a small version of the tenth. Pupils who leave it with these four things can
learn everything else:

1. **Stance.** They can stand on two feet, and for four counts on one, with the weight over the arch and the
   pelvis level.
2. **Listening.** They start with the music, not after it, and can tell you whether it is in two or in
   three.
3. **Space.** They know the front, keep a distance, and travel a diagonal one after the other.
4. **Courtesy.** They wait, watch, try again and thank the room at the end.

## What can wait

- Fifth position. Third is honest work for at least a year; a forced fifth is a twisted knee in a pretty
  shape.
- Legs above 45 degrees.
- Turning on one leg.
- Anything on full pointe. That question belongs years later, and to the pupil's bones and strength, not to
  her age or her wish.

## One aim per class

Write your aim as something you can see: *"By the end, most pupils close tendu without rolling in."* If you
cannot see it, you cannot correct it, and they cannot know whether they have done it.

### A useful test

Before each class, finish three sentences:

- Today they will learn ...
- I will see it in ...
- If it does not work, I will ...

The third sentence is the one that makes you calm.`,
        },
        {
          title: "The order of class and why it is so",
          description: "Each part of the class prepares the next; know what you skip when time is short.",
          type: "text",
          minutes: 12,
          content: `## From small to large, from slow to fast

| Part | Purpose | Minutes of 60 |
| --- | --- | --- |
| Arrival and warm-up | raise temperature, gather attention | 8 |
| Barre | alignment and articulation with support | 18 |
| Centre | the same material without support | 12 |
| Petit allegro | elasticity, soft landings | 8 |
| Across the floor | travelling, breath, joy | 10 |
| Reverence | calm the body, thank the room | 4 |

The barre is not a ritual. **Plié** warms the hips, knees and ankles in their full safe range. **Tendu**
wakes the feet. **Dégagé** adds speed, **rond de jambe** turns the leg in the hip, **fondu** adds control on
one leg, **grand battement** adds size. Every exercise should be a question that the centre answers.

## Plan backwards

Choose the step of the day in the centre, then ask what it is made of.

*Step of the day: pas de chat.* It needs plié in third, retiré on both sides, a soft landing. So:

- barre: plié with retiré on counts 5 to 8
- centre: retiré, close, change sides, four counts each
- allegro: eight sautés, listening for silent feet
- across the floor: step, retiré, step, retiré, then pas de chat

## When you have lost ten minutes

Shorten the number of repetitions, not the parts. Cut the second side of one exercise before you cut the
jumps. Never cut the warm-up and never cut the reverence.

### Common faults in planning

- A barre of thirty-five minutes and a centre in a hurry
- New music, new step and new pattern in the same exercise
- No answer to the pupil who has finished`,
        },
        {
          title: "Warm-up for pre-teens",
          description: "Eight minutes for bodies that grow in jumps: temperature, joints, balance, attention.",
          type: "text",
          minutes: 12,
          content: `## Who stands in front of you

Between nine and twelve, bones lengthen before muscles do. Expect tight hamstrings and calves, clumsy weeks
and sore heels or knees. Arrivals come straight from a school chair. A warm-up for this age therefore
**raises temperature first, moves joints second, and leaves long static stretches for the end of class.**

## Eight minutes

| Minutes | Task | Cue |
| --- | --- | --- |
| 0–2 | Walk, march, skip round the room, changing direction on the clap | "Quiet feet, busy eyes" |
| 2–4 | Gallops on the diagonal, 8 right, 8 left; then 16 easy sautés in parallel | "Land like snow" |
| 4–6 | Spine: roll down 8, up 8; side reach 4 and 4; gentle twist 4 and 4 | "Let the head be last" |
| 6–7 | Ankles and feet: heel, ball, point, ball, heel in 8, both sides | "Second toe over the line" |
| 7–8 | Balance on one leg, 8 counts, eyes on a point; then eyes on the ceiling | "Grow, do not grip" |

Use music at about 110 to 120 beats a minute for the first half and slow it for the spine.

## Common faults

- **Sitting in the splits to get warm.** Cold stretching neither warms nor protects. Move it to the last
  five minutes.
- **Standing and listening.** If you talk for more than twenty seconds, they cool down.
- **The same warm-up for a year.** Keep the order, change the task.

## Safety

- Any pain on the bone at the heel, below the kneecap or at the hip: no jumping today, tell a parent, advise
  a medical opinion if it lasts more than two weeks.
- Growth spurts change balance. Lower the height of the leg for some weeks and say why.
- Check the floor for water, hair pins and trailing laces before the first gallop.`,
        },
      ],
    },
    {
      title: "Stance and turnout",
      description: "The two subjects of every class, and the two in which most harm is done.",
      lessons: [
        {
          title: "Stance before shape",
          description: "Teach a pupil to find the plumb line from the feet upward.",
          type: "text",
          minutes: 10,
          content: `## From the ground up

Teach stance in parallel before you teach it turned out. Start barefoot once a term, so that everyone sees
feet.

1. **Feet.** Weight on three points: heel, base of the big toe, base of the little toe. The toes are long
   and free.
2. **Knees.** Straight by lengthening, not by pushing back. Kneecaps look over the second toe.
3. **Pelvis.** Level, like a bowl of water that spills neither forwards nor backwards. *Tuck* is not a
   correction; it grips the hip and shortens the front.
4. **Ribs.** Over the pelvis. If they flare, ask for a breath out.
5. **Head.** Ears over shoulders. The eyes look at something real.

## An exercise in two eights

- 1–4: shift the weight towards the toes, heels stay down
- 5–8: return to the middle
- 1–4: shift towards the heels, toes stay down
- 5–8: return, and keep the place that felt easiest

## What to look for

- **Rolling in:** the inner ankle drops. Ask for the weight back on the little toe's side, then less
  turnout.
- **Swayback knees:** the calf is behind the heel. Ask for a pencil's width of softness.
- **Lifted shoulders:** usually an effort to lift the chest. Ask for wide collarbones instead.

## Say it once, in one image

"Someone has hung a coat on the back of your head." Choose one image per class. Three images at once are
three things to be wrong about.`,
        },
        {
          title: "Turnout from the hip",
          description:
            "How far a hip can turn, how to find it, and why the feet never lead. With a short check at the end.",
          type: "text",
          minutes: 14,
          content: `## What turns out

Turnout is a rotation of the thigh bone in the hip socket, held by the deep rotators under the buttock. How
far it goes is decided mainly by the shape of the bones. Training changes how much of the possible range a
pupil can **use and hold**, not the socket itself. Some pupils have sixty degrees a side and many have
forty. Both can dance.

The knee is a hinge and should not add to the angle. The foot must not lead it: if the feet are further out
than the knees, the difference is paid by the knee and the arch.

## Find it lying down

1. Lie on the back, legs long and parallel, toes to the ceiling.
2. On counts 1–4 roll both thighs outwards from the hip; feel the sitting bones draw towards each other.
3. Hold 5–6, release 7–8. Eight times.
4. Stand up, parallel. Do the same turn with the weight on the heels. Where the feet arrive is **first
   position**.

## The plié check

In demi-plié look from the front. The kneecap should be over the second toe. If it falls inside, bring the
feet in until it does not. Say: "This is your first position today." The word *today* matters.

## Words to drop, words to keep

- Drop: "More turnout", "heels forward" on its own, "flat like the clock at quarter to three".
- Keep: "Wrap from behind", "thighs away from each other", "show me the inside of the leg in the tendu".

## Safety

Never press knees down in a frog position, never let a pupil turn the feet out in plié and then straighten
the knees. A click without pain is usually harmless; a pinch in the front of the hip is a reason to stop and
reduce the range.`,
          quiz: {
            title: "Turnout: a short check",
            description: "Four questions on what turns, what limits it and what you say.",
            passScore: 75,
            questions: [
              {
                question: "Where does turnout come from?",
                options: ["The ankle", "The knee", "The hip joint", "The small of the back"],
                correct: [2],
                explanation:
                  "The thigh bone rotates in the hip socket. Knee and ankle follow and should not add to the angle.",
              },
              {
                question: "In demi-plié a pupil's knees fall inside the second toe. What do you change first?",
                options: [
                  "Ask her to push the knees back",
                  "Bring the feet in until knee and toe agree",
                  "Ask for a deeper plié",
                ],
                correct: [1],
                explanation:
                  "The feet are further out than the hip allows. A smaller position removes the twist at once.",
              },
              {
                question: "With enough stretching every pupil can reach 180 degrees.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation:
                  "The shape of the bones sets the limit. Training improves how much of the range can be held.",
              },
              {
                question: "Which of these are safe ways to look for turnout?",
                type: "multiple",
                options: [
                  "Rolling the thighs out while lying on the back",
                  "A partner pressing the knees down in a frog position",
                  "Turning out from parallel with the weight on the heels",
                  "Turning the feet out in plié, then straightening",
                ],
                correct: [0, 2],
                explanation:
                  "Both start in the hip and carry no outside force. Pressing, and screwing the feet out in plié, load the knee.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Barre and music",
      description: "Pliés and tendus that teach, and the metre that beginners find hardest.",
      lessons: [
        {
          title: "Pliés and tendus that teach",
          description: "Two exercises, the faults you will see, and the order in which to mend them.",
          type: "text",
          minutes: 12,
          content: `## Demi-plié

*Music: slow three-four, first position, both hands on the barre in the first term.*

- 1–2 bend, 3–4 stretch; four times
- then rise 1–2, lower 3–4; four times

The plié is a continuous movement. It has no bottom, only a change of direction.

**Look for**

- heels that lift before the ankle has reached its end: ask for a smaller bend
- a back that leans: move the pupil closer to the barre
- a stop at the bottom: sing the melody over it

Leave grand plié in first and second until the demi is steady, and in fourth and fifth for much later.

## Battement tendu

*Music: two-four, third position, side first.*

- 1 brush to the ball of the foot, 2 point, 3 ball, 4 close; four times
- repeat faster: 1 out, 2 close; four times

Side comes first because the pupil can see and feel the hips. Front follows, and back last, since it is
there that the pelvis tips.

**Look for**

- a sickled foot: "heel forward, little toe back"
- weight falling to the working leg: lift the working foot a hand's breadth without warning; nobody should
  wobble
- toes that grip on closing: "slide under a sheet of paper"

## Which fault first

1. Anything that will hurt
2. Anything that makes the rest impossible (weight, stance)
3. Timing
4. Shape

If two pupils have a fault, speak to the pupils. If ten have it, the fault is in the exercise. Change the
exercise.`,
        },
        {
          title: "Counting in six-eight",
          description: "Hear two swings of three, count them aloud, and set exercises that use the lilt.",
          type: "text",
          minutes: 12,
          content: `## Two swings, not six steps

A bar of six-eight has six quavers in **two groups of three**. You feel two beats; each has a long and a
short side, like a swing or a rocking boat.

> **ONE** two three **FOUR** five six

Spoken for dancers: **"ONE-and-a TWO-and-a"**. It is not a waltz. In a waltz of three-four each bar has one
strong beat, and two bars make six even crotchets. In six-eight, four is strong as well, though less than
one.

## Teach it in four steps

1. **Rock.** Sit cross-legged and rock side to side, right on ONE, left on FOUR. Do not count yet.
2. **Speak.** Keep rocking, say all six numbers, with one and four louder.
3. **Clap.** Clap one and four, whisper the rest. Then clap one only.
4. **Move.** Gallop or skip: the long part on one, the hop on three. The skip *is* six-eight; children know
   it already.

## At the barre

*Balancé and battement dégagé like the lilt. Frappé and slow tendu do not.*

- Dégagé side: out on 1, close on 4. Four times, then twice as fast: out on 6, closed on 1, out on 3, closed
  on 4.
- Rond de jambe: front to side on 1–3, side to back on 4–6.
- Balancé in the centre, one to each swing: side on 1, behind on 2, in place on 3; the other way on 4, 5, 6.

## Common faults

- **Counting to eight over a six-eight tune.** It fits only if you count *beats* (two a bar, so four bars).
  Say which you count.
- **Flattening the lilt** into even steps. Sing "long short, long short".
- **Starting too fast.** About 50 to 60 dotted beats a minute is enough for a first try.

Four bars usually make a phrase. Ask pupils to raise a hand when they hear it end.`,
        },
        {
          title: "Watch and count: a track in six-eight",
          description:
            "Fourteen bars of six-eight with a click, one second to each big beat. Count all six aloud, then only one and four, then clap each new bar.",
          type: "video",
          content: "sample-video:six-eight",
          minutes: 5,
        },
        {
          title: "Check: barre and metre",
          description: "Five questions on pliés, tendus and six-eight.",
          type: "quiz",
          minutes: 8,
          content:
            "Answer from the two texts and the film. You may try again as often as you like; your best result counts.",
          quiz: {
            title: "Barre and metre",
            description: "Pliés, tendus and the lilt of six-eight.",
            passScore: 70,
            shuffle: true,
            questions: [
              {
                question: "How are the six quavers of a six-eight bar grouped?",
                options: ["Three groups of two", "One group of six", "Four and two", "Two groups of three"],
                correct: [3],
                explanation:
                  "Two swings of three: one and four carry the weight. Three groups of two would be three-four.",
              },
              {
                question: "Which children's movement already has the rhythm of six-eight?",
                options: ["Marching", "Skipping", "Tiptoe running", "Standing jumps"],
                correct: [1],
                explanation: "A skip is long-short, long-short: the step takes two quavers, the hop takes one.",
              },
              {
                question: "Why does tendu to the side come before tendu to the back?",
                options: [
                  "It is easier to count",
                  "The leg is stronger there",
                  "The pupil can see and feel level hips, while the pelvis tips most easily to the back",
                ],
                correct: [2],
                explanation:
                  "Side lets the pupil control the pelvis by eye and feeling. To the back the pelvis wants to tip and turn.",
              },
              {
                question: "Ten of twelve pupils sickle the foot in the same exercise. What is the best next step?",
                options: ["Correct each pupil by name", "Repeat it until it is right", "Change the exercise"],
                correct: [2],
                explanation:
                  "A fault shared by nearly all is a fault of the task: too fast, too soon or badly explained.",
              },
              {
                question: "A plié changes direction at its lowest point without a stop.",
                type: "true_false",
                options: ["True", "False"],
                correct: [0],
                explanation: "It is one continuous movement. A pause at the bottom lets the muscles let go.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Correction and care",
      description: "How to change what a pupil does without putting hands on her and without making her small.",
      lessons: [
        {
          title: "Correcting without touching",
          description: "Six tools that replace the guiding hand, in the order to try them.",
          type: "text",
          minutes: 12,
          content: `## Why learn this

Touch can be clear and kind. It can also startle, shame or be misread, and what is pushed into place by a
hand falls out again when the hand leaves. A teacher who can do without it has more tools, teaches online as
well as in the room, and leaves the pupil in charge of her own body.

## Six tools, in order

1. **Wait.** Let her do it twice. Half of all faults mend themselves.
2. **Ask.** "Where is your weight?" A pupil who can answer has nearly corrected it.
3. **Show.** Do it right, do it wrong, do it right. Let her name the difference.
4. **Image.** "The arm floats on water up to the wrist." Outer images (what the movement does to the space)
   usually work better than inner ones (what the muscle does).
5. **Object.** A wall behind the shoulder blades, a scarf across the hips, a line of tape for the second
   toe.
6. **Self-touch.** "Put your own hand on your lower ribs. Breathe out until they sink."

## The sentence

*Name, what I see, what to try.* "Lina, your ribs come forward when the arm lifts. Try breathing out as it
goes up." Then **look at her next attempt** and say what changed. A correction without that last part is
only a remark.

## When you do want to use your hands

- Ask each time, aloud, in a way that can be refused: "May I show you with my hand on your shoulder blade?"
- Say where, why and for how long. Flat hand or fingertip, never grip, never force a range.
- Silence is not a yes. A yes last week is not a yes today.
- Follow your school's written policy; with minors, keep the door or blind open.

## Common faults

- Correcting the body ("your bottom sticks out") instead of the movement
- Five corrections in one breath
- Always the same three pupils, often those in the front row`,
        },
        {
          title: "Praise that teaches",
          description: "Replace good and lovely with information a pupil can use tomorrow.",
          type: "text",
          minutes: 8,
          content: `## Three kinds of praise

- **Of the person:** "You are so talented." It feels warm and teaches fear, since talent can be lost.
- **Of nothing in particular:** "Lovely." It ends the exercise and nothing more.
- **Of the work:** "You kept the heel forward on all four, even when it got faster." It can be repeated.

Aim for the third. It takes two seconds longer.

## A proportion to try

For one week, count. In each class give every pupil, by name, **at least one piece of praise of the work and
one correction**. Keep the register in your hand and put a dot and a line. You will find the pupils you do
not see.

## Language about bodies

Speak of lines, effort, weight and time. Do not speak of thin, big, heavy or pretty, not even kindly. Do not
compare two pupils aloud. If a pupil speaks badly of her own body, answer with what it just did: "Those legs
held a balance for six counts."

## When a child refuses

1. Offer a job: hold the scarf, count the eight, choose the music.
2. Offer a smaller version of the task.
3. Let her watch from a good place, not from a punishment corner.
4. Ask again once, later, without an audience.

A child who watched well may have learned more than one who was made to dance.`,
        },
      ],
    },
    {
      title: "Centre, travelling and the whole class",
      description: "Take the barre away, let them travel, and put a full class together.",
      lessons: [
        {
          title: "Soft landings: teaching the first jumps",
          description: "Sauté, échappé and the silent landing, with numbers for a safe dose.",
          type: "text",
          minutes: 10,
          content: `## A jump is a plié with a surprise in the middle

Teach the landing before the height.

1. **Rise and lower** in parallel, 2 counts up, 2 down. Eight times.
2. **Drop**: rise, then let the heels drop into demi-plié on one count. Listen.
3. **Bounce**: small sautés with feet barely leaving the floor. Eight, then rest eight.
4. **Sauté in first**: plié 1, jump 2, land 3, stretch 4.

The foot lands through toe, ball, heel; the knee bends over the second toe; the heel reaches the floor. A
heel that stays up leaves the calf to do all the work and is the shortest road to sore shins.

## Dose

- Beginners: about 40 to 60 contacts a class, in sets of eight with as much rest as work.
- Double the rest on a hard floor. On concrete or tile, do not jump.
- No jumps in the last weeks of a growth spurt for a pupil with heel or knee pain.

## Cues

- "Make the floor keep your secret."
- "Push the floor away, do not pull the knees up."
- "Arrive, and keep arriving."

## Common faults

- **Knees fall in:** fewer jumps, smaller first position, back to step 2.
- **Loud feet:** usually a late plié. Count "and LAND".
- **Body tips forward:** the eyes are on the floor. Give them something to look at.`,
        },
        {
          title: "Watch: a track and its counts",
          description:
            "Two dancers, one mirrored floor track, seven eights with a click. Follow one line, then the other, then say in which phrase they come in again.",
          type: "video",
          content: "sample-video:floor-track",
          minutes: 5,
        },
        {
          title: "Final check: a whole class",
          description: "Six questions across all modules; passing it completes the certification.",
          type: "quiz",
          minutes: 12,
          content:
            "Read each case as if it happened in your own class. There is one best answer unless the question says otherwise.",
          quiz: {
            title: "Foundations of ballet pedagogy: final check",
            description: "Cases from planning, stance, music, correction and jumps.",
            passScore: 80,
            maxAttempts: 5,
            questions: [
              {
                question: "You have lost ten minutes. What do you shorten?",
                options: [
                  "The repetitions within exercises",
                  "The warm-up",
                  "The reverence",
                  "The whole of the centre",
                ],
                correct: [0],
                explanation: "Keep every part of the class and do less of each. Warm-up and reverence stay.",
              },
              {
                question: "Which belong in a pre-teen warm-up?",
                type: "multiple",
                options: [
                  "Skipping with changes of direction",
                  "Two minutes in the splits",
                  "Rolling down the spine",
                  "Balance on one leg",
                ],
                correct: [0, 2, 3],
                explanation:
                  "Long static stretching of cold muscles belongs at the end of class; the others raise temperature or mobilise.",
              },
              {
                question: "Which correction follows the pattern: name, what I see, what to try?",
                options: [
                  "Everyone, shoulders.",
                  "Lina, you always do that.",
                  "Lina, your ribs come forward as the arm lifts. Try breathing out on the way up.",
                  "Lovely, Lina.",
                ],
                correct: [2],
                explanation:
                  "It names the movement rather than the body and gives one thing to do at the next attempt.",
              },
              {
                question: "A pupil said yes to a guiding hand last week. What about today?",
                options: ["Ask again", "Her yes still holds", "Touch lightly and see"],
                correct: [0],
                explanation: "Consent is for one moment and one purpose. Ask each time in a way that can be refused.",
              },
              {
                question:
                  "A ten-year-old has had pain on the bone at the heel for three weeks. What do you do about jumps?",
                options: [
                  "Let her jump with thicker shoes",
                  "Only small jumps",
                  "Stretch the calf hard first",
                  "No jumps, tell a parent and advise a medical opinion",
                ],
                correct: [3],
                explanation:
                  "Pain at a growth zone that lasts beyond two weeks needs rest from impact and someone qualified to look at it.",
              },
              {
                question: "Why should the heel reach the floor when landing?",
                options: [
                  "It looks tidier",
                  "It lets the whole leg absorb the landing instead of the calf and shin alone",
                  "It makes the next jump later",
                ],
                correct: [1],
                explanation:
                  "A full plié shares the load between ankle, knee and hip. Landings on lifted heels overload calf and shin.",
              },
            ],
          },
        },
      ],
    },
  ],
  reviews: [
    {
      by: "benoit.l",
      rating: 5,
      body: "The lesson on correcting without touching changed my Thursday class within a week. I talk half as much and they do twice as much.",
    },
    {
      by: "lucia.m",
      rating: 5,
      body: "Finally someone explains six-eight to teachers and not to musicians. The rocking exercise works with nine-year-olds at once.",
    },
    {
      by: "chloe.d",
      rating: 4,
      body: "I gave this to two assistants and it saved me hours. I would have liked one more module on port de bras.",
    },
    {
      by: "hanna.s",
      rating: 4,
      body: "Clear, calm and practical. The table with minutes for each part of class is now taped into my folder.",
    },
  ],
};
