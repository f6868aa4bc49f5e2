import { courseTextLimits, eachCourseText } from '@/subjects/courses/course-texts';
import { lastPosition } from '@/shared/data/order';
import { limits } from '@/lib/limits';
import { onboardingSteps } from '@/subjects/session/onboarding-values';
import { literal } from './actors.ts';
import { fixtureIds } from './fixtures.ts';
import { cohortRows } from './cohorts/rows.ts';
import { learningRows } from './learning/learning-rows.ts';
import { billingRow } from './matrix/rules-organizations.ts';
import { questionRows } from './matrix/rules-questions.ts';
import { quizRows } from './matrix/rules-quizzes.ts';

/** SQL expressions that a column accepts and that it rejects. `where` picks the rows to update, `setup` stores them. */
type Check = { accepted: string[]; rejected: string[]; where?: string; setup?: string };

// The limits of the forms are those of the columns: each column accepts its limit and rejects one character more.
const repeated = (count: number) => `repeat('α', ${count})`;

const maxLength = (limit: number): Check => ({
  accepted: [repeated(limit)],
  rejected: [repeated(limit + 1)],
});
const notBlank = (limit: number): Check => ({
  accepted: ["'α'", repeated(limit)],
  rejected: ["''", "'   '", "E'\\n\\t'", repeated(limit + 1)],
});
/** Texts without a visible character. */
const invisible = ['\u00a0', '\u3000\u2003', '\u202f\u0301'].map(literal);
/** Each of these breaks a line, is invisible, is blank or changes the direction of what follows. */
const unprintable = [
  ...'\u034F\u115F\u1160\u17B4\u180B\u2800\u3164\uFE0F\uFFA0\uFFF9\u{1D173}\u{E0000}\u{E007F}',
  '\u0001',
  '\n',
  '\u007F',
  '\u0085',
  '\u200E',
  '\u202E',
  '\u2066',
  '\uFEFF',
].map((character) => literal(`a${character}b`));
/** A number of an invoice. */
const documentNumber: Check = {
  accepted: ['null', "'ΤΠΥ-12/Α'", repeated(60)],
  rejected: [...unprintable, repeated(61)],
};
/** The MARK that the tax authority gives a document. */
const documentMark: Check = {
  accepted: ['null', "'400001234567890'", "repeat('4', 20)"],
  rejected: ["''", "'MARK'", "'4 0'", "E'4\\n'", "repeat('4', 21)"],
};
const between = (minimum: number, maximum: number): Check => ({
  accepted: [`${minimum}`, `${maximum}`],
  rejected: [`${minimum - 1}`, `${maximum + 1}`],
});
const httpUrl: Check = {
  accepted: ['null', "'https://praxi.example/a?b=c'", "'http://praxi.example'"],
  rejected: [
    "''",
    "'praxi.example'",
    "'javascript:alert(1)'",
    "E'x\\nhttps://x'",
    "'https://' || repeat('x', 1000)",
  ],
};
export const httpsUrl: Check = {
  accepted: ['null', "'https://praxi.example/a?b=c'"],
  rejected: [...httpUrl.rejected, "'http://praxi.example'"],
};
const email: Check = {
  accepted: ["'a@b.gr'", `repeat('a', ${limits.email - 5}) || '@b.gr'`],
  rejected: [
    ...['', 'a', 'a@b', '@b.gr', 'a b@c.gr', 'a@b@c.gr', 'a@b.gr\n'].map(literal),
    `repeat('a', ${limits.email - 4}) || '@b.gr'`,
  ],
};
const goals: Check = {
  accepted: ["'{}'", `array_fill(${repeated(100)}, array[20])`],
  rejected: ["array_fill('a'::text, array[21])", `array[${repeated(101)}]`],
};

const shortLines: Check = {
  accepted: ["'{}'", `array_fill(${repeated(limits.courseLine)}, array[${limits.courseLines}])`],
  rejected: [
    `array_fill('a'::text, array[${limits.courseLines + 1}])`,
    'array[null]',
    `array[${repeated(limits.courseLine + 1)}]`,
  ],
};

const uuid = '00000000-0000-4000-8000-000000000001';

export const columnChecks: Record<string, Record<string, Check>> = {
  profiles: {
    display_name: maxLength(200),
    first_name: maxLength(limits.name),
    last_name: maxLength(limits.name),
    email: maxLength(limits.email),
    bio: maxLength(limits.bio),
    profile_picture_url: {
      accepted: [...httpUrl.accepted, "'00000000-0000-4000-8000-000000000003/photo.png'"],
      rejected: [...httpUrl.rejected, "'../photo.png'"],
    },
    learning_goals: goals,
    learning_preferences: goals,
    onboarding_data: {
      accepted: ["'{}'", `jsonb_build_object('bio', ${repeated(limits.bio)})`],
      rejected: ["'[]'", '\'"x"\'', "'null'", `jsonb_build_object('bio', ${repeated(10_000)})`],
    },
    onboarding_step: between(1, onboardingSteps),
  },
  courses: {
    title: notBlank(limits.title),
    slug: {
      accepted: ["'a'", "'a-1-b'", `repeat('a', ${limits.slug})`],
      rejected: [
        "'-a'",
        "'a-'",
        "'a--b'",
        "'A'",
        "'ά'",
        "'a b'",
        "'a/b'",
        `repeat('a', ${limits.slug + 1})`,
      ],
      where: "slug = 'with-interests'",
    },
    description: maxLength(limits.courseDescription),
    estimated_hours: between(1, 999),
    thumbnail_url: httpUrl,
    price_cents: { ...between(100, 10_000_000), where: "price_kind = 'fixed'" },
    group_size_min: { ...between(1, 1000), where: 'group_size_max is null' },
    group_size_max: { ...between(1, 1000), where: 'group_size_min is null' },
    places: {
      accepted: ["'{}'", "'{athens,remote,on_site}'"],
      rejected: ["'{athens,athens,remote,on_site}'", "'{null}'"],
    },
    outcomes: shortLines,
    included: shortLines,
    ...eachCourseText((name) => maxLength(courseTextLimits[name])),
  },
  trainers: {
    name: {
      accepted: notBlank(limits.name).accepted,
      rejected: [...notBlank(limits.name).rejected, ...unprintable, ...invisible],
    },
    bio: maxLength(limits.trainerBio),
    portrait_url: httpUrl,
  },
  course_modules: {
    title: notBlank(limits.title),
    description: maxLength(limits.courseDescription),
    order_index: between(1, lastPosition),
  },
  course_lessons: {
    title: notBlank(limits.title),
    duration_minutes: between(0, 6000),
    order_index: between(1, lastPosition),
  },
  lesson_bodies: {
    content: { ...maxLength(limits.lessonContent), where: "content_type = 'text'" },
    // The type interactive has a check of its own, tested below.
    video_url: { ...httpsUrl, where: "content_type = 'text'" },
    captions: {
      accepted: ['null', `'lesson-file:${uuid}/${uuid}.vtt'`],
      rejected: ["''", "'a.vtt'", `'lesson-file:${uuid}/${uuid}.mp4'`, `'${uuid}/${uuid}.vtt'`],
    },
    film_seconds: between(1, 36_000),
  },
  enrolments: { cycle: { ...between(1, 1000), setup: learningRows } },
  lesson_progress: {
    place: {
      accepted: ['null', "'{}'", `jsonb_build_object('a', ${repeated(900)})`],
      rejected: ["'[]'", "'1'", "'null'", `jsonb_build_object('a', ${repeated(1000)})`],
      setup: learningRows,
    },
  },
  lesson_notes: {
    note: {
      accepted: ["' a'", repeated(limits.lessonNote)],
      rejected: ["''", "' '", "E'\\n'", repeated(limits.lessonNote + 1)],
      setup: learningRows,
    },
  },
  lesson_questions: {
    title: { ...notBlank(limits.questionTitle), setup: questionRows },
    body: { ...maxLength(limits.questionBody), setup: questionRows },
  },
  lesson_answers: { body: { ...notBlank(limits.questionBody), setup: questionRows } },
  course_completions: {
    lessons: {
      accepted: ["'[]'"],
      rejected: ["'{}'", "'null'", `jsonb_build_array(${repeated(500_000)})`],
      setup: learningRows,
    },
  },
  quiz_attempts: {
    number: { accepted: ['1', '1000'], rejected: ['0', '-1'], setup: quizRows },
    score: {
      ...between(0, 100),
      setup: `${quizRows}; update public.quiz_attempts
        set state = 'submitted', ended_at = now(), score = 50, passed = false`,
    },
  },
  attempt_answers: {
    answer: {
      accepted: ["'[]'", "'{}'", `'"x"'`, `to_jsonb(${repeated(19_998)})`],
      rejected: ["'1'", "'null'", "'true'", `to_jsonb(${repeated(19_999)})`],
      setup: quizRows,
    },
    revision: { accepted: ['null', '0', '9007199254740991'], rejected: ['-1'], setup: quizRows },
  },
  cohorts: {
    capacity: { ...between(1, 1000), setup: cohortRows },
    min_participants: { accepted: ['null', '1', '10'], rejected: ['0', '-1'], setup: cohortRows },
    price_cents: { ...between(0, 10_000_000), setup: cohortRows },
    pay_within: { ...between(60, 10_080), setup: cohortRows },
    taken: { accepted: ['0', '10'], rejected: ['-1'], setup: cohortRows },
    waiting: { accepted: ['0', '1000'], rejected: ['-1'], setup: cohortRows },
    address: { ...maxLength(300), setup: cohortRows },
  },
  cohort_meeting_links: {
    url: {
      accepted: ["'https://meet.example/a?b=c'"],
      rejected: ["''", "'http://meet.example'", "'https://'", "'https://a b'", "E'https://a\\nb'"],
      setup: cohortRows,
    },
  },
  bookings: {
    holder_email: {
      ...email,
      rejected: [...email.rejected, "'A@b.gr'"],
      setup: `${cohortRows}; update public.bookings set user_id = null`,
    },
    holder_name: {
      accepted: ['null', "'Ελένη Μάρκου-Ρήγα'", repeated(100)],
      rejected: [...unprintable, repeated(101)],
      setup: `${cohortRows}; update public.bookings set user_id = null`,
    },
  },
  booking_payments: {
    amount_cents: { accepted: ['1'], rejected: ['0', '-1'], setup: cohortRows },
    vat_percent: { accepted: ['0', '6.5', '100'], rejected: ['-0.1', '100.1'], setup: cohortRows },
    invoice_number: { ...documentNumber, setup: cohortRows },
    invoice_mark: { ...documentMark, setup: cohortRows },
    credit_note_number: { ...documentNumber, setup: cohortRows },
    credit_note_mark: { ...documentMark, setup: cohortRows },
  },
  charges: {
    price_cents: {
      accepted: ['1'],
      rejected: ['0'],
      setup: `${cohortRows}; update public.charges set owed_cents = 0`,
    },
    vat_percent: { accepted: ['0', '6.5', '100'], rejected: ['-0.1', '100.1'], setup: cohortRows },
    owed_cents: { accepted: ['0', '10000'], rejected: ['-1', '10001'], setup: cohortRows },
    lowered_cents: {
      accepted: ['0', '10000'],
      rejected: ['-1'],
      setup: `${cohortRows}; update public.charges set owed_cents = 0`,
    },
    returned_cents: { accepted: ['0', '10000'], rejected: ['-1', '10001'], setup: cohortRows },
    refunding_cents: { accepted: ['0', '10000'], rejected: ['-1'], setup: cohortRows },
    unreturned_cents: { accepted: ['0', '10000'], rejected: ['-1'], setup: cohortRows },
  },
  payment_orders: {
    url: {
      accepted: ["'https://pay.example/1'", "'http://localhost:1/pay'"],
      rejected: ["'javascript:alert(1)'", "'pay.example'", "'//pay.example'"],
      setup: cohortRows,
    },
  },
  payment_refunds: {
    amount_cents: { accepted: ['1'], rejected: ['0', '-1'], setup: cohortRows },
    lowers_cents: { accepted: ['0', '1'], rejected: ['-1'], setup: cohortRows },
  },
  money_documents: {
    series: {
      accepted: ['null', "'Α'", repeated(20)],
      rejected: [...unprintable, repeated(21)],
      setup: cohortRows,
    },
    number: { ...documentNumber, setup: cohortRows },
    mark: { ...documentMark, setup: cohortRows },
    link: {
      accepted: ['null', "'https://papers.example/1'", "'https://papers.example:8443?id=1&b=%CE'"],
      rejected: [
        "'http://papers.example/1'",
        "'https://papers.example/1 2'",
        "'x'",
        "'https://person@papers.example/1'",
        "'https://papers'",
        "'https://papers.example/<script>'",
        `'https://papers.example/"1'`,
        "'https://papers.example/''1'",
        "E'https://papers.example/\\u202e1'",
        "E'https://papers.example/\\u00011'",
      ],
      setup: cohortRows,
    },
  },
  billing_details: {
    name: {
      ...notBlank(160),
      rejected: [...notBlank(160).rejected, ...unprintable, ...invisible],
      setup: cohortRows,
    },
    vat_number: {
      accepted: ['null', "'094014201'", "'090000045'"],
      rejected: [
        "'09401420'",
        "'0940142010'",
        "'09401420a'",
        // The check digit.
        "'094014202'",
        "'000000000'",
      ],
      setup: cohortRows,
    },
  },
  attendance: { minutes: { ...between(0, 840), setup: cohortRows } },
  course_interests: {
    name: {
      ...notBlank(limits.name),
      rejected: [...notBlank(limits.name).rejected, ...invisible],
    },
    email: { ...email, where: "name = 'Learner'" },
  },
  course_interest_counts: { interests: { accepted: ['0', '1000000'], rejected: ['-1'] } },
  contact_messages: {
    name: {
      ...notBlank(limits.name),
      rejected: [...notBlank(limits.name).rejected, ...invisible],
    },
    email,
    subject: notBlank(limits.subject),
    message: notBlank(limits.message),
    note: maxLength(limits.note),
  },
  organization_invitations: {
    email: {
      ...email,
      rejected: [...email.rejected, "'A@b.gr'"],
      where: `id = '${fixtureIds.memberInvitation}'`,
    },
    invited_at: {
      accepted: ["'{now}'", "'{now,now,now}'"],
      rejected: ["'{}'", "'{now,now,now,now}'"],
    },
  },
  organization_billing: {
    name: {
      ...notBlank(160),
      rejected: [...notBlank(160).rejected, ...unprintable, ...invisible],
      setup: billingRow(),
    },
    vat_number: {
      accepted: ["'094014201'"],
      rejected: ["'094014202'", "'000000000'", "'0940142010'"],
      setup: billingRow(),
    },
    address: {
      ...notBlank(300),
      rejected: [...notBlank(300).rejected, ...unprintable, ...invisible],
      setup: billingRow(),
    },
  },
  organizations: {
    name: {
      accepted: [
        ...notBlank(limits.organizationName).accepted,
        ...['Praxi & Υιοί Α.Ε.', 'J. Smith Ltd.', 'Φ.Ελληνική', 'S.A.'].map(literal),
      ],
      rejected: [
        ...notBlank(limits.organizationName).rejected,
        ...['HTTP evil', 'ftp://evil', 'WWW.evil', 'evil@b', 'evil\uFF20b'].map(literal),
        ...unprintable,
        ...invisible,
      ],
    },
  },
};
