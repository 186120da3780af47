import type { SampleCourse } from "../shapes.ts";

export const anatomyForDanceTeachers: SampleCourse = {
  title: "Anatomy for Dance Teachers",
  shortName: "Dance Anatomy",
  description:
    "Bones, joints, muscles and load for people who teach movement: what you can see, what you can change, and when to stop and refer.",
  detailedDescription: `This course is not about naming every muscle. It is about what a teacher can see from the front of the room,
which structure it belongs to, and what to do in the next eight counts.

### Contents

- joints and their honest ranges
- foot and ankle, knee, hip, spine and shoulder in dance
- how muscle and bone adapt, and how load is planned
- growth, puberty and ageing
- pain: what to ask, when to stop, whom to send to

### How it works

The modules follow one another and each opens when the one before is done. Plan four to five weeks. The
course is education for teachers. It does not replace a medical examination, and it will keep telling you
when one is needed.`,
  instructor: "r.chen",
  category: "Body & Health",
  difficulty: "advanced",
  price: "199.00",
  duration: "5 weeks, 3 hours a week",
  hours: 15,
  danceStyles: ["Ballet", "Contemporary", "Jazz", "Other"],
  ageGroups: ["All Ages"],
  sequential: true,
  status: "published",
  modules: [
    {
      title: "How bodies are built to move",
      description: "Joints, tissues and the language in which we shall speak about them.",
      lessons: [
        {
          title: "Planes, joints and honest ranges",
          description: "A working vocabulary in one page, and why range is decided by more than stretching.",
          type: "text",
          minutes: 12,
          freePreview: true,
          content: `## Three planes

| Plane | Movement | Dance example |
| --- | --- | --- |
| **Sagittal** (front and back) | flexion, extension | roll down, arabesque |
| **Frontal** (side to side) | abduction, adduction, side bending | tendu to the side, cambré side |
| **Transverse** (round) | rotation | turnout, spiral |

Most dance movements mix all three. Name the largest one first and the rest becomes easier to see.

## Kinds of joint

- **Ball and socket:** hip and shoulder. All directions.
- **Hinge, mostly:** knee and elbow. The knee also rotates a little when bent, hardly at all when straight.
- **Pivot:** first two vertebrae of the neck, forearm bones.
- **Gliding:** the small joints of the foot and the facet joints of the spine. Each moves little, together
  they move a lot.

## What limits a range

1. **Bone** meets bone. It feels hard and does not change.
2. **Capsule and ligament.** Firm; should not be stretched on purpose.
3. **Muscle and its sheath.** Springy; changes over weeks.
4. **Nerve.** Tingling or a line of pull; stretching it harder makes it worse.
5. **Protection.** The brain stops the movement because it does not trust it. It often changes within
   minutes, with warmth, breath and strength.

Ask the pupil *where* she feels the end of a movement and *how*. A pinch at the front of the hip and a pull
at the back of the thigh need different answers.

## Passive and active

The leg you can lift with your hand and the leg you can hold without it are two numbers. The **gap** between
them is where injuries happen. Train the gap to become small before you train the first number to become
large.`,
        },
        {
          title: "Bone, tendon, muscle: how tissue adapts",
          description: "Time scales of change and the principle of progressive load.",
          type: "text",
          minutes: 12,
          content: `## Everything alive adapts to load

Load tissue a little more than it is used to, let it recover, and it grows stronger. Load it too often or
too soon, and it breaks down faster than it is rebuilt. The difference between training and injury is mostly
**time**.

| Tissue | Responds within | Note |
| --- | --- | --- |
| Nervous system | minutes to days | the "magic" of a good cue |
| Muscle | weeks | 6 to 8 for visible strength |
| Tendon | months | likes slow heavy work, dislikes sudden jumps |
| Bone | months | remodels over 3 to 6, likes impact in small doses |
| Ligament, cartilage | slow or hardly at all | poor blood supply |

So a pupil who returns after summer *feels* ready in two weeks. Her tendons are ready in two months.

## Planning rules

- Raise the **number of jumps** or the **hours**, not both, in the same week.
- Add small amounts. A steady increase is better tolerated than a quiet month followed by a summer
  intensive.
- After a break of four weeks begin at about half the volume.
- Two hard days are followed by an easy one. Sleep is when the building happens.

## Strength is not the enemy of line

Two short sessions a week of simple strength, calf raises, single-leg squats, bridges, planks, rowing, are
among the best-supported ways of reducing injury in young movers. It does not make dancers bulky or stiff.
Say this aloud to pupils and parents, since many believe the opposite.

## Common faults

- Making a rehearsal week heavier *and* moving it on to a harder floor
- Testing full jumps on the first day back
- Treating soreness as proof of good work. Mild soreness for one or two days is normal, pain that changes
  the movement is not.`,
        },
        {
          title: "Check: building blocks",
          description: "Five questions; the next module opens when this one is done.",
          type: "quiz",
          minutes: 8,
          content: "Five questions about planes, ranges and adaptation. You need four right.",
          quiz: {
            title: "Building blocks",
            description: "Planes, joints, limits and time scales.",
            passScore: 80,
            questions: [
              {
                question: "Turnout is mainly a movement in which plane?",
                options: ["Sagittal", "Frontal", "Transverse"],
                correct: [2],
                explanation: "It is a rotation around the long axis of the thigh.",
              },
              {
                question:
                  "A pupil feels tingling down the back of the leg in a stretch. What is the likeliest limit, and what do you do?",
                options: ["Muscle; hold longer", "Bone; press through", "Nerve; ease off and do not push"],
                correct: [2],
                explanation:
                  "Tingling points to a nerve under tension. Pushing irritates it; lasting symptoms should be examined.",
              },
              {
                question: "Which tissue adapts most slowly after a summer break?",
                options: ["Muscle", "Tendon", "Nervous system"],
                correct: [1],
                explanation:
                  "Pupils feel strong within weeks, but tendons need months. That gap is where overuse begins.",
              },
              {
                question: "Strength training makes young dancers stiff.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation: "Strength through full range supports flexibility and lowers the risk of injury.",
              },
              {
                question: "Which changes in one week are sensible?",
                type: "multiple",
                options: [
                  "A few more jumps, same hours",
                  "More jumps, more hours and a harder floor",
                  "Same jumps, a little more time",
                  "Half volume after four weeks off",
                ],
                correct: [0, 2, 3],
                explanation: "Change one thing at a time and begin low after a break.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Leg: foot, knee, hip",
      description: "The chain which carries nearly all dance, from the ground upwards.",
      lessons: [
        {
          title: "Foot and ankle: springs and levers",
          description:
            "Arches, the tripod, the ankle in plié and on the ball of the foot, and the sprain nobody should ignore.",
          type: "text",
          minutes: 14,
          content: `## A spring that turns into a lever

Twenty-six bones, more than thirty joints. On landing the foot **unlocks** and spreads; it is a spring. In
the push-off it **locks** and becomes a lever. Both are needed. A foot that is always held up by force can
do neither.

**Tripod:** heel, base of the big toe, base of the little toe. Stand on it, bend on it, land on it.

## The ankle

- In **plié** the shin glides over the foot. About ten centimetres from wall to big toe with the heel down
  is a useful amount in the knee-to-wall test; a difference between sides matters more than the number.
- In **relevé** the weight goes between first and second toe. If it goes to the little toe (*sickling*), the
  outer ligaments carry it.
- In **full point** pain at the back of the ankle on pushing further may be a bony or soft block. It is not
  solved by forcing.

## Sprains

Most are on the outer side, after a sickled landing. The best predictor of a sprain is an earlier one that
was never rehabilitated.

1. Stop. Unable to take four steps, or pain on the bone behind either ankle knob or at the inner or outer
   edge of the midfoot: medical examination and probably an X-ray.
2. Otherwise protect, compress, raise, and move gently as soon as it allows.
3. Back to class in stages: balance with eyes closed, relevés (25 on one leg), small jumps, big jumps,
   turns.

## What to do in class

- **Doming:** lift the arch without curling the toes, 8 × 4 counts.
- **Calf raises** on one leg, slow, knee straight and knee bent. Adults and teens: three sets of 8 to 15,
  two or three times a week.
- **Balance** on one leg on a firm floor, arms moving, then eyes closed.

## Common faults

- *"Pull up the arch"* all class long: toes grip and the shin is sore.
- A heel that never touches on landing.
- Towel-scrunching as the only foot exercise: it trains the toe curl we do not want.`,
        },
        {
          title: "Knee: the honest messenger",
          description: "Why knees complain about what hip and foot do, and what to look for in plié and landing.",
          type: "text",
          minutes: 11,
          content: `## A hinge between two rotators

The knee lies between a hip that turns and a foot that rolls. If both do their work, it bends and
straightens. If they do not, it twists. Look at it as a **messenger**: pain is there, the cause often is
not.

## What you can see

| You see | Think of | Try |
| --- | --- | --- |
| knee falls inside the second toe | weak hip, too much turnout of the feet | smaller position, side-lying leg lifts |
| knee pushed back behind the ankle | hyperextension | "long, not back"; weight forward over the arch |
| feet turned after the plié | screwing | lift and place the feet again |
| landing with stiff knees | fear, tiredness, missing plié | drop drills, lower jumps |

## Hyperextension

Hypermobile knees give a prized line and little feedback. Give feedback in another way: fingertips on the
wall, eyes closed, "find the place where your calf and thigh both work". They need **more strength and less
stretch** than others.

## Growing knees

Pain on the bump below the kneecap during growth is common (Osgood-Schlatter). It settles with time. Reduce
jumps, grand pliés and kneeling, not all movement; let pain be the guide: up to about three out of ten
during activity and gone by the next morning is usually acceptable. A doctor or physiotherapist should
confirm.

## Stop and refer

- locking or giving way
- swelling within hours of a twist
- a pop that was felt or heard
- night pain, or pain with fever
- a limp in a child without any story

## For every class

Eight slow demi-pliés in parallel, eyes on the knee and second toe, before turned-out work. It costs a
minute and you will see the whole evening in it.`,
        },
        {
          title: "Hip: socket, turnout and the pinch",
          description: "Bony variety, deep rotators, snapping and the pain in front that is not a tight muscle.",
          type: "text",
          minutes: 12,
          content: `## No two sockets are alike

Sockets differ in depth and direction; thigh bones differ in neck angle and twist. Two pupils with the same
training may have 35 and 65 degrees of outward rotation. Test lying face down, knee bent to a right angle,
letting the shin fall inwards **towards the other leg**: that is outward rotation at the hip. It is a test
for you to understand a pupil. It is not a selection exam.

## Muscles worth knowing

- **Deep rotators** (six small ones): hold turnout. Feel them: stand in first, hands low on the buttock,
  turn out *slightly more* without moving the feet.
- **Gluteus medius:** keeps the pelvis level on one leg. Weak: the hip sinks to the side.
- **Iliopsoas:** lifts the leg above ninety. When it is not strong, the front of the thigh does the work and
  cramps.
- **Hamstrings:** bend the knee, extend the hip; both long and strong.
- **Adductors:** assist in closing and in turnout, often sore after a stretch of splits.

## The pinch in front

Pain in the groin at the top of a développé or deep in plié may be bone and soft tissue meeting. Stretching
the front more **makes it worse**.

1. Reduce height and turnout until it is free of pain.
2. Let the sitting bone drop as the leg rises; think of the thigh *turning* in place.
3. Strengthen: standing knee lift above hip height, hold four counts, 6 a side.
4. If it stays for two or three weeks: physiotherapist or sports doctor.

## Snapping

A painless snap at the front or side is a tendon passing over bone. It is common and harmless. With pain or
catching it needs looking at.

## Never

- Sitting on a pupil's back in frog or straddle
- Oversplits on blocks for growing children
- "No pain, no gain"`,
          quiz: {
            title: "Foot, knee and hip",
            description: "Five questions on the leg; pass to go on.",
            passScore: 80,
            questions: [
              {
                question: "What is the strongest sign that a pupil may sprain her ankle?",
                options: ["An earlier sprain that was never rehabilitated", "High arches", "Narrow feet"],
                correct: [0],
                explanation: "Lost strength and balance after a first sprain leave the ankle open to the next.",
              },
              {
                question: "Groin pain at the top of a développé should be stretched more.",
                type: "true_false",
                options: ["True", "False"],
                correct: [1],
                explanation:
                  "A pinch in front comes from tissues being pressed together. Reduce the range, strengthen, and refer if it lasts.",
              },
              {
                question: "Which muscle mainly keeps the pelvis level when standing on one leg?",
                options: ["Gluteus medius", "Hamstrings", "Quadriceps", "Calf"],
                correct: [0],
                explanation: "It holds the pelvis from the side of the standing hip.",
              },
              {
                question: "Which signs at the knee mean stop and refer?",
                type: "multiple",
                options: [
                  "It gives way",
                  "It swells within hours of a twist",
                  "It cracks without pain",
                  "A limp in a child without any story",
                ],
                correct: [0, 1, 3],
                explanation: "A painless crack is usually harmless. The other three need examination.",
              },
              {
                question: "What do hypermobile knees mostly need?",
                options: ["More stretching", "A brace in class", "More strength and more feedback about position"],
                correct: [2],
                explanation: "They lack the sensation of an end of range. Strength and outside feedback replace it.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Centre: spine, breath and shoulder",
      description: "Support without gripping, arms without shoulders at the ears.",
      lessons: [
        {
          title: "Spine: curves that share the work",
          description: "Four curves, where movement comes from, and how to teach a back bend.",
          type: "text",
          minutes: 12,
          content: `## Four curves

Neck and lower back curve forwards, the ribs and the sacrum backwards. The curves are a spring. *Flattening*
them ("tuck and pull up") takes the spring out of the jump.

## Who moves where

| Region | Moves best in | Moves little in |
| --- | --- | --- |
| Neck | everything | – |
| Ribs (thoracic) | rotation, side bending | extension |
| Lower back (lumbar) | bending forwards and back | rotation |

So a **twist** belongs to the ribs and the hip, and a **back bend** wants to happen in the lower back.
Teaching means to share it upwards.

## Back bend in four steps

1. *Long before back.* Grow on 1–2 as if over the back of a chair.
2. *Breastbone first.* It looks at the ceiling on 3–4; the neck follows, it does not lead.
3. *Support.* Lower belly and buttocks stay awake and the front of the hips stays long.
4. *Return from the ribs*, head last.

Lying face down: forehead on hands, lift breastbone by a hand's width, 8 × 4 counts. It is the best
arabesque preparation that needs no barre.

## Arabesque

The pelvis **must** tip a little and turn a little. Forbidding both sends all extension to two joints of the
lower back. Allow the tip, keep the length.

## Low back pain in teenagers

Pain on one side, on arching, lasting for more than two or three weeks, in a young dancer who does many back
bends or arabesques: think of a stress injury of the vertebra. **Stop extension, refer.** It heals well when
found early.

## Common faults

- Ribs thrust forward to look upright
- A roll down with locked knees and a heavy, cold back at eight in the morning
- "Use your core" without saying for what`,
        },
        {
          title: "Breath, core and the shoulder blade",
          description: "What the core is, how to breathe in effort, and why arms begin at the back.",
          type: "text",
          minutes: 10,
          content: `## A cylinder

The deep core is a cylinder: diaphragm on top, pelvic floor below, deep abdominals around, small back
muscles behind. It works **before** the limb moves and at low effort, ten to thirty per cent. Sucking the
belly in at full strength stops the breath and stiffens the ribs.

**Try:** lie on your back, knees bent. Breathe out softly as through a straw. Feel the lower belly narrow by
itself. Keep that much, breathe in to the sides of the ribs, and slide one heel away and back in 8 counts.
Six each side.

## Breath and phrase

- Breathe *out* on effort, or at the start of a fall
- Breathe *in* as the space opens
- If a class holds its breath, the exercise is too hard or too new

Ask them to hum the melody while dancing. Nobody can hum and hold.

## Shoulder blade

Of every three degrees that the arm rises, roughly two come from the shoulder joint and one from the **blade
gliding on the ribs**. "Shoulders down" at the top of an arm movement stops the glide and pinches the
tendon.

Say instead:

- "Wide back, long neck."
- "The blade slides round the side as the arm goes up."
- "Elbows float, hands follow."

## Weight on hands

Floor work and acrobatics ask for shoulders that can carry. Begin with wall, table, floor. On all fours:
push the floor away, let the ribs sink between the blades, push away, 8 times. Then lift one hand for two
counts.

## Common faults

- Holding the ribs closed by force. They need to move to breathe.
- Hanging in the shoulder when on one hand
- Sit-ups as the only core training`,
        },
        {
          title: "Observe: a body in counts",
          description:
            "Move along with the track in your own room and film yourself from the side. Watch without sound: where does your breath stop, and which count shows it?",
          type: "video",
          content: "sample-video:floor-track",
          minutes: 6,
        },
        {
          title: "Check: centre",
          description: "Four questions on spine, breath and shoulder.",
          type: "quiz",
          minutes: 7,
          content: "Four questions. One has several right answers.",
          quiz: {
            title: "Centre",
            description: "Spine, breath, core and shoulder blade.",
            passScore: 75,
            questions: [
              {
                question: "Where should most of a twist come from?",
                options: ["Lower back", "Ribs and hips", "Knees"],
                correct: [1],
                explanation:
                  "Lumbar joints rotate only a few degrees in all. Thoracic spine and hips are built for it.",
              },
              {
                question: "A fifteen-year-old has had one-sided low back pain on arching for a month. What do you do?",
                options: [
                  "Add abdominal work and go on",
                  "Stop extension and refer to a doctor",
                  "Stretch the hamstrings",
                ],
                correct: [1],
                explanation:
                  "This pattern may be a stress injury of a vertebra, which heals well if it is found early.",
              },
              {
                question: "In arabesque the pelvis has to tip and turn a little.",
                type: "true_false",
                options: ["True", "False"],
                correct: [0],
                explanation: "If the pelvis is held still, two joints of the lower back take the whole extension.",
              },
              {
                question: "Which cues let the shoulder blade glide?",
                type: "multiple",
                options: [
                  "Shoulders down",
                  "Wide back, long neck",
                  "The blade slides round the side",
                  "Squeeze the blades together",
                ],
                correct: [1, 2],
                explanation: "Pressing down or together stops the upward rotation that the arm needs.",
              },
            ],
          },
        },
      ],
    },
    {
      title: "Life, load and pain",
      releaseAfterDays: 14,
      description: "Growth, age, fatigue and the conversation about pain.",
      lessons: [
        {
          title: "Growing and ageing dancers",
          description: "What changes in puberty and after fifty-five, and how the class changes with it.",
          type: "text",
          minutes: 11,
          content: `## Growth

Around the fastest growth (girls often at eleven to thirteen, boys at thirteen to fifteen, with wide
variation) bones lead and muscles follow.

- **Coordination** dips. Turns and balances come and go. Tell them it returns.
- **Growth plates** are weaker than tendon and ligament. Heel, knee, hip and lower back complain first.
- **Flexibility** falls for a time. Forced stretching pulls on the plates.

*In class:* fewer jumps, lower legs, more strength and more musicality for six to twelve months. Height
measured every three months, by the family, tells you when: more than about seven to eight centimetres a
year is a spurt.

## Food, periods, sleep

A dancer who uses more energy than she eats loses bone, mood and, often, her period; boys are affected as
well. Missed periods for three months, stress fractures, constant tiredness or fear of food are reasons for
a calm private talk, the parents (with minors) and a doctor. Never weigh, never comment on size, never
praise weight loss.

## After fifty-five

- Balance can be trained at any age. Give a wall, then a finger, then nothing.
- Warm up for longer (12 to 15 minutes) and shorten the sets.
- Bone likes small impact: stamps, heel drops, marching, little hops for those who can.
- With known osteoporosis avoid loaded bending forwards and jerky twists; ask for the doctor's advice.
- Medicines may affect balance and heart rate. Use the **talk test**: can they speak a sentence?

## The shared rule

Same music, same phrase, three versions: **small, middle, large**. Show the small one first and dance it
beautifully.`,
        },
        {
          title: "The conversation about pain",
          description: "Five questions, a traffic light and the sentence that sends someone to a doctor.",
          type: "text",
          minutes: 10,
          content: `## Five questions

1. **Where?** One finger or the whole hand?
2. **Since when?** A moment, or slowly?
3. **What makes it worse, what makes it better?**
4. **How is it the next morning?**
5. **What are you worried about?**

The fifth is the most useful. Listen without touching, examining or naming a diagnosis.

## Traffic light

| | Sign | In class |
| --- | --- | --- |
| **Green** | tired, sore on both sides, gone in two days | go on |
| **Amber** | pain up to three of ten, warms up, no worse next morning | adapt: lower, fewer, slower |
| **Red** | sharp, one-sided on bone, changes the movement, swelling, locking, night pain, numbness | stop and refer |

Amber for more than two or three weeks turns red.

## Head, heart and heat

- Blow to the head, even a light one, with headache, dizziness, odd behaviour or nausea: **out for the
  day**, watched by an adult, doctor. No return on the same day.
- Chest pain, fainting *during* exercise: stop, emergency number.
- Heat: confusion or no sweat in a hot studio is an emergency. Cool and call.

## The sentence

> "I can see that this hurts and that you would like to go on. I am your teacher and not your doctor. Please
> have it looked at, and tell me what you may do meanwhile. There is a place for you in class."

## Write it down

Date, what happened, what you did, who was told. Keep it where your school's privacy rules say.

## Common faults

- "It is only growing pain."
- Giving tablets, tape or a diagnosis
- Praising those who dance through it`,
        },
        {
          title: "Final check: what do you see, what do you do?",
          description: "Six cases over the whole course.",
          type: "quiz",
          minutes: 15,
          content: "You have twenty minutes and three attempts. Read each case to the end.",
          quiz: {
            title: "Anatomy for dance teachers: final check",
            description: "Cases from every module.",
            passScore: 80,
            shuffle: true,
            timeLimitSeconds: 1200,
            maxAttempts: 3,
            questions: [
              {
                question:
                  "A twelve-year-old grew five centimetres in six months and falls out of every turn. Your plan for the term?",
                options: [
                  "Fewer jumps, lower legs, strength and musicality, and an explanation",
                  "More turning practice",
                  "Three months off",
                ],
                correct: [0],
                explanation: "Coordination dips in a spurt and returns. Keep dancing with less load, and say why.",
              },
              {
                question: "Pain two of ten below the kneecap, warms up, gone next morning. Which light?",
                options: ["Green", "Amber", "Red"],
                correct: [1],
                explanation: "Mild and settling, but present: adapt and watch. After two or three weeks refer.",
              },
              {
                question:
                  "A teenager bumps her head in a lift and has a headache. She feels able to dance the run-through.",
                options: [
                  "Let her mark it",
                  "Ten minutes rest, then on",
                  "Out for the day, watched, and seen by a doctor",
                ],
                correct: [2],
                explanation: "With any symptom after a blow to the head there is no return on the same day.",
              },
              {
                question: "What is a safe first week after four weeks of holiday?",
                options: ["Full volume, fewer corrections", "Only stretching", "About half the volume"],
                correct: [2],
                explanation: "Tendon and bone have adapted to rest. Half the volume, then small steps.",
              },
              {
                question: "Which belong in a class for people over fifty-five?",
                type: "multiple",
                options: [
                  "A longer warm-up",
                  "Balance with less and less support",
                  "No impact of any kind",
                  "Versions in small, middle and large",
                ],
                correct: [0, 1, 3],
                explanation:
                  "Bone benefits from small impact, adapted to the person. Leaving it out entirely is not needed for most.",
              },
              {
                question: "Passive leg height is 120 degrees and active height 80. What do you train?",
                options: [
                  "The passive range, with a partner",
                  "Strength at and above 80 degrees",
                  "Nothing, the line is good",
                ],
                correct: [1],
                explanation:
                  "The gap between the two is where control is missing. Make it smaller before making the range larger.",
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
      body: "The gap between passive and active range explained ten years of my own hip trouble in one paragraph. I teach stretching differently now.",
    },
    {
      by: "june.w",
      rating: 5,
      body: "As a former nurse I read it with a red pencil and put the pencil away. Careful, correct and it always says when to refer.",
    },
    {
      by: "benoit.l",
      rating: 4,
      body: "Demanding but fair. The traffic light hangs in our staff room and we use the same words at last.",
    },
    {
      by: "dmitri.p",
      rating: 2,
      body: "Solid knowledge, but almost everything is explained through ballet and contemporary. Heels, frame and partner load are missing.",
    },
    {
      by: "hanna.s",
      rating: 5,
      body: "Better than the reader we have at university, and shorter. The timed final made me learn it properly.",
    },
  ],
};
