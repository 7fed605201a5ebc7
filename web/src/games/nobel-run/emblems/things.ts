/** Emblems of everything that is not a scientist: work, grants, staff, papers and what befalls a team. */
import { box, dot, line, many, oval, star, word } from "./pen";

/** The hours of the day. */
const clock =
  dot(60, 62, 42, "k paper") +
  dot(60, 62, 34, "t grey") +
  line("M60 62V38M60 62 78 72", "k") +
  dot(60, 62, 3.5, "f") +
  many(12, (i) => `<path class="t" d="M60 24V29" transform="rotate(${i * 30} 60 62)"/>`) +
  line("M30 24 18 36M90 24 102 36", "k") +
  line("M60 20V12M52 10H68", "k");

/** A question under a lens. */
const question =
  dot(54, 52, 36, "k blue") +
  line("M80 78 108 106", "k") +
  line("M84 74 112 102 104 110 76 82Z", "k grey") +
  word(54, 70, 52, "?", "word");

const coin = (x: number, y: number) =>
  oval(x, y, 15, 6, "k gold") +
  line(`M${x - 15} ${y}v6a15 6 0 0 0 30 0v-6`, "k gold") +
  oval(x, y, 15, 6, "k gold");

/** A town that pays for the first steps. */
const localGrant =
  line("M14 88V54L34 38 54 54V88ZM28 88V70H40V88", "k red") +
  line("M54 88V62H80V88", "k paper") +
  line("M61 70H66M70 70H75M61 78H66M70 78H75", "t") +
  line("M6 88H114", "k") +
  coin(95, 76) +
  coin(95, 69) +
  line("M67 62V50", "k") +
  line("M67 50H80L76 54 80 58H67", "t gold");

/** Columns of a ministry. */
const nationalGrant =
  line("M14 44 60 16 106 44Z", "k blue") +
  line("M12 50H108M18 92H102M12 100H108", "k") +
  many(4, (i) => box(24 + i * 21, 54, 9, 36, "k paper")) +
  dot(60, 36, 6, "k gold") +
  coin(96, 98) +
  coin(96, 90) +
  coin(24, 98);

/** The whole world. */
const internationalGrant =
  dot(60, 54, 42, "k blue") +
  oval(60, 54, 18, 42, "t") +
  line("M18 54H102M25 32H95M25 76H95M60 12V96", "t") +
  coin(34, 100) +
  coin(34, 92) +
  coin(86, 100) +
  coin(86, 92) +
  coin(60, 104) +
  coin(60, 96) +
  coin(60, 88);

const cap = (x: number, y: number, k: number) =>
  `<g transform="translate(${x} ${y}) scale(${k})">${line("M-26 4V20Q0 34 26 20V4", "k blue")}
    ${line("M0 -14 44 2 0 18 -44 2Z", "k blue")}${line("M0 2 34 8V26", "t")}
    ${dot(34, 29, 3.5, "gold")}</g>`;

/** A head with a new cap. */
const predoc =
  dot(60, 52, 23, "k gold") +
  line("M18 112Q22 80 60 80T102 112", "k paper") +
  cap(60, 30, 0.86) +
  line("M50 56q10 8 20 0", "t") +
  dot(52, 48, 2, "f") +
  dot(68, 48, 2, "f");

/** A suitcase, and the cap on it. */
const postdoc =
  box(20, 54, 80, 52, "k gold", 6) +
  line("M46 54V44H74V54", "k") +
  line("M20 76H100", "t") +
  box(54, 70, 12, 12, "k paper", 2) +
  line("M32 54V106M88 54V106", "t") +
  cap(60, 30, 0.72) +
  `<g transform="rotate(-14 34 92)">${box(25, 86, 19, 12, "t teal", 2)}</g>`;

/** Experience: laurels around a steady lamp. */
const senior =
  many(5, (i) => oval(29 + i * 1.2 - (i === 0 ? -8 : 0), 90 - i * 16, 10, 4.6, "k green", -58 + i * 10)) +
  many(5, (i) => oval(91 - i * 1.2 - (i === 0 ? 8 : 0), 90 - i * 16, 10, 4.6, "k green", 58 - i * 10)) +
  line("M46 108Q60 100 74 108", "k") +
  dot(60, 50, 17, "k gold") +
  line("M52 65V76H68V65M53 82H67M56 88H64", "k") +
  line("M54 50q6 -8 6 4q0 -12 6 -4", "t") +
  line("M60 24V16M38 30 33 24M82 30 87 24", "t");

/** A microscope. */
const microscope =
  line("M24 108H98M38 108H84", "k") +
  line("M58 96H88V106H40", "k grey") +
  line("M66 22A40 40 0 0 1 88 96", "k") +
  `<g transform="rotate(24 54 44)">${box(45, 12, 18, 44, "k teal", 4)}
    ${box(48, 4, 12, 10, "k paper", 2)}${box(48, 56, 12, 12, "k paper", 1)}${line("M45 24H63", "t")}
    </g>` +
  line("M22 80H62V87H22Z", "k paper") +
  dot(84, 62, 6, "k gold");

/** A sheet in the quarter of its field; `bars` of four are filled. */
function paper(bars: number, letters: string, extra = ""): string {
  const bar = (i: number) => box(34 + i * 14, 92 - i * 5, 10, 10 + i * 5, i < bars ? "k deep" : "k paper", 1);
  return (
    line("M22 10H82L100 28V112H22Z", "k paper") +
    line("M82 10V28H100", "k") +
    word(56, 44, 27, letters, "word") +
    line("M34 56H88M34 65H88M34 74H62", "t") +
    many(4, bar) +
    extra
  );
}

const openAccess =
  dot(94, 92, 19, "k gold") +
  box(84, 90, 20, 14, "f", 2) +
  line("M88 90V85a6 6 0 0 1 11.5 -2", "k") +
  dot(94, 97, 2, "gold");

/** The paper of a lifetime. */
const topPaper =
  many(12, (i) => `<path class="t" d="M60 2V11" transform="rotate(${i * 30} 60 60)"/>`) +
  line("M30 20H78L92 34V106H30Z", "k paper") +
  line("M78 20V34H92", "k") +
  star(60, 56, 19, "k gold") +
  line("M42 84H80M42 93H70", "t");

/** Somebody small on the shoulders of somebody great. */
const giants =
  dot(60, 62, 15, "k blue") +
  line("M24 114V100Q26 82 46 80H74Q94 82 96 100V114", "k blue") +
  dot(60, 16, 9, "k gold") +
  line("M60 25V46M60 32 46 24M60 32 76 22M60 46 46 56V78M60 46 74 56V78", "k") +
  star(92, 18, 8, "t gold") +
  line("M78 21 84 19", "t");

/** A hand that holds. */
const care =
  line("M60 62C38 46 34 22 50 20C57 20 60 28 60 31C60 28 63 20 70 20C86 22 82 46 60 62Z", "k red") +
  line("M8 82H28C38 72 50 74 56 80H74C82 80 82 90 74 90H54", "k") +
  line("M74 88 98 74C106 70 112 78 106 84L84 102C78 106 74 106 68 106H28L8 106", "k gold") +
  line("M8 76V112", "k");

/** A disk that broke. */
const brokenDisk =
  line("M24 28V92Q24 106 60 106T96 92V28", "k grey") +
  oval(60, 28, 36, 13, "k paper") +
  line("M24 50Q24 62 60 62T96 50M24 72Q24 84 60 84T96 72", "t") +
  line("M66 16 56 40 68 54 52 76 64 90 56 108", "crack") +
  line("M100 104 110 114M110 104 100 114", "k2");

/** A pipe that drips at its joint. */
const leakingPipe =
  line("M4 26H52Q64 26 64 38V60H40V50H4Z", "k grey") +
  line("M64 60V70Q64 76 72 76H116V98H62Q40 98 40 76V60", "k grey") +
  box(34, 54, 36, 12, "k paper", 2) +
  box(84, 70, 10, 34, "k paper", 2) +
  box(14, 20, 10, 36, "k paper", 2) +
  line("M30 76q-8 12 0 12t0 -12ZM22 96q-6 9 0 9t0 -9ZM88 106q-5 8 0 8t0 -8Z", "k blue");

/** A mask before a face that does not need it. */
const mask =
  dot(66, 56, 36, "k gold") +
  dot(78, 48, 3, "f") +
  line("M66 78q12 2 18 -8", "k") +
  line("M14 30Q36 44 58 30Q64 76 36 92Q8 76 14 30Z", "k purple") +
  line("M23 52q6 -6 12 0M40 52q6 -6 12 0", "k") +
  line("M26 74q10 -9 20 0", "k") +
  line("M36 92V114", "k") +
  word(98, 112, 26, "?", "word soft");

export const THINGS = {
  work: clock,
  research: question,
  local_grant: localGrant,
  national_grant: nationalGrant,
  international_grant: internationalGrant,
  predoc,
  postdoc,
  senior,
  lab_equipment: microscope,
  paper_q4: paper(1, "Q4"),
  paper_q3: paper(2, "Q3"),
  paper_q2: paper(3, "Q2"),
  paper_q1: paper(4, "Q1"),
  paper_q1_open_access: paper(4, "Q1", openAccess),
  paper_top: topPaper,
  shoulders_of_giants: giants,
  care,
  backup_data_loss: brokenDisk,
  leaking_pipeline: leakingPipe,
  imposter_syndrome: mask,
};
