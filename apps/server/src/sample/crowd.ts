/** People without a story of their own, whose joining, buying and learning fills the weeks before the first start. Plain data. */
export interface CrowdMember {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Days after the story begins. */
  readonly joins: number;
  /** Days on which they looked in. */
  readonly visits: readonly number[];
}

export interface CrowdAct {
  readonly day: number;
  readonly member: CrowdMember;
  readonly what: "buys" | "is granted" | "learns";
  /** Title of the course. */
  readonly course: string;
}

const names =
  "Aino Laine|Bruno Costa|Carys Morgan|Diego Fuentes|Esra Yıldız|Femke de Vries|Gabriel Roy|Hye-jin Park|Imogen Clarke|Jonas Weber|Keiko Mori|Liam Byrne|Maja Novak|Nuno Alves|Olga Sokolova|Priya Nair|Quentin Moreau|Rosa Delgado|Samir Haddad|Tess Jansen|Uma Patel|Viktor Lund|Wren Ellis|Xenia Papadaki|Yara Aziz|Zoltan Kiss|Abigail Stone|Bilal Rahman|Camille Faure|Dara Quinn|Emre Aydin|Freya Holm|Giulia Conti|Henrik Dahl|Ines Duarte|Jelena Ilic|Kwame Mensah|Lotte Maes|Mateo Silva|Niamh Doyle|Oskar Berg|Paula Reyes|Ravi Menon|Signe Krogh|Tomas Havel|Ursula Frei|Vera Lang|Yusuf Demir".split(
    "|",
  );

/** The first of these are bought the most. */
const sold = [
  "Foundations of Ballet Pedagogy",
  "Hip Hop Grooves for Teens",
  "Jazz Isolations and Musicality",
  "Lesson Plans That Survive a Substitute",
  "Modern Technique: Fall, Recover, Breathe",
  "Folk Dances in the Round",
  "Anatomy for Dance Teachers",
  "Teaching Partnering in Ballroom and Latin",
];
const granted = [
  "Tap: Rhythm Before Steps",
  "Creative Movement, Ages 2-4",
  "Safe Floor Work in Contemporary Class",
  "Swing Out: Social Dance for Schools",
];
/** Short enough to be completed by many. */
export const learnedByCrowd = "Lesson Plans That Survive a Substitute";

/** The crowd of so many days, the same at each loading; courses are there from `opened` on. */
export function crowdStory(days: number, opened: number): { members: CrowdMember[]; acts: CrowdAct[] } {
  const random = numbers(7);
  const members = names.map((name, index) =>
    memberOf(name, Math.floor((days * (index + random())) / names.length), days, random),
  );
  const acts = members.flatMap((member, index) => actsOf(member, index, { days, opened, random }));
  return { members, acts: acts.toSorted((one, other) => one.day - other.day) };
}

function memberOf(name: string, joins: number, days: number, random: () => number): CrowdMember {
  const [firstName = "", ...rest] = name.split(" ");
  const lastName = rest.join(" ");
  const username = `${firstName}.${rest.at(-1) ?? ""}`
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replaceAll(/[^a-z.-]/g, "");
  const later = Array.from({ length: Math.max(0, days - joins - 1) }, (_, index) => joins + 1 + index);
  const visits = [joins, ...later.filter((day) => random() < (day % 7 < 5 ? 0.34 : 0.2))];
  return { username, firstName, lastName, email: `${username}@example.net`, joins, visits };
}

interface Times {
  readonly days: number;
  readonly opened: number;
  readonly random: () => number;
}

function actsOf(member: CrowdMember, index: number, { days, opened, random }: Times): CrowdAct[] {
  const first = Math.max(member.joins, opened);
  const dayFrom = (from: number) => Math.min(days - 0.5, from + random() ** 2 * (days - from - 0.5));
  const acts: CrowdAct[] = [
    { day: dayFrom(first), member, what: "is granted", course: granted[index % granted.length] ?? "" },
  ];
  if (index % 5 !== 4)
    acts.push({
      day: dayFrom(first),
      member,
      what: "buys",
      course: sold[Math.floor(random() ** 2 * sold.length)] ?? "",
    });
  if (index % 4 === 3 && acts[1]?.course !== learnedByCrowd)
    acts.push({ day: Math.min(days - 1, first + 2 + random() * 12), member, what: "learns", course: learnedByCrowd });
  return acts;
}

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
