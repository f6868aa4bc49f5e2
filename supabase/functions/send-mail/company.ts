import { formatCents, formatNumber } from '../../../src/lib/text/number.ts';
import { companyText } from './company-text.ts';
import { aboutCourse, changedDetails, courseDetails, nameOf, reasonDetails } from './details.ts';
import type {
  EndingSeatsFacts,
  Figures,
  MemberInvitationFacts,
  PoolCancelledFacts,
  ReportFacts,
  SeatFacts,
  Sender,
} from './facts.ts';
import { bindName, formatDay, formatMoment, formatMonth, formatTime } from './format.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

/** The letter about a seat that was given, also again if its date has changed, or taken back. */
export const writeSeatLetter = (facts: SeatFacts, sender: Sender): Letter =>
  facts.kind === 'seat_given' ? writeGiven(facts, sender) : writeTakenBack(facts, sender);

function writeGiven(facts: SeatFacts, { origin }: Sender): Letter {
  const { cohort, course, organization, email } = facts;
  const words = companyText.seat_given;
  const until = formatMoment(facts.expires_at);
  const change =
    cohort && facts.before
      ? { ...text.moved, details: changedDetails({ ...facts, cohort }) }
      : undefined;
  const { subject, title } = change ?? words;
  return {
    subject: subject(course.title),
    title,
    preview: words.preview(organization, until),
    about: aboutSeat(facts),
    paragraphs: [...(change ? [change.body] : []), words.body(bindName(organization)), words.press],
    details: [...(change?.details ?? []), { label: companyText.answerBy, lines: [until] }],
    action: {
      label: words.action,
      url: `${origin}/learn?${new URLSearchParams({ seat: facts.seat, email })}`,
    },
    notes: [words.account(email), words.otherwise],
    attachments: [],
  };
}

/** The letter to somebody whom an organisation invites to become a member. */
export function writeMemberInvitation(facts: MemberInvitationFacts, { origin }: Sender): Letter {
  const { organization, role, email, invitation } = facts;
  const words = companyText.member_invited;
  const until = formatMoment(facts.expires_at);
  return {
    subject: words.subject(organization),
    title: words.title,
    preview: words.preview(words.roles[role], until),
    about: { large: { label: companyText.company, lines: [bindName(organization)] }, rest: [] },
    paragraphs: [words.body, words.press],
    details: [
      { label: words.role, lines: [words.roles[role]] },
      { label: companyText.answerBy, lines: [until] },
    ],
    action: {
      label: words.action,
      url: `${origin}/profile?${new URLSearchParams({ invitation, email })}`,
    },
    notes: [words.account(email), words.otherwise],
    attachments: [],
  };
}

function writeTakenBack(facts: SeatFacts, { origin }: Sender): Letter {
  const { course, organization, owed, kept } = facts;
  const words = companyText.seat_taken_back;
  return {
    ...takenBackHead(facts),
    about: { ...aboutSeat(facts), isOver: !owed && !kept },
    paragraphs: facts.cohort?.is_cancelled
      ? [words.cancelled(bindName(organization)), words.otherDate]
      : [
          words.body(bindName(organization)),
          ...(owed
            ? whatIsOwed(owed, facts.created_at)
            : kept
              ? [words.kept(formatDay(kept.starts_at))]
              : []),
          words.next,
        ],
    details: reasonDetails(facts.cohort?.cancel_reason),
    action:
      owed || kept
        ? { label: words.toBookings, url: `${origin}/learn` }
        : { label: words.action, url: `${origin}/course/${encodeURIComponent(course.slug)}` },
    notes: [],
    attachments: [],
  };
}

type Owed = NonNullable<SeatFacts['owed']>;

const sumOf = (owed: Owed) =>
  [formatDay(owed.starts_at), formatCents(owed.amount_cents), formatDay(owed.due_at)] as const;

/** What it says before it is opened: what happens to a booking counts more than the seat. */
function takenBackHead({ course, owed, kept }: SeatFacts) {
  const { whenOwed, whenKept, ...words } = companyText.seat_taken_back;
  const { subject, title } = owed ? whenOwed : kept ? whenKept : words;
  return {
    subject: subject(course.title),
    title,
    preview: owed
      ? whenOwed.preview(...sumOf(owed))
      : kept
        ? words.kept(formatDay(kept.starts_at))
        : words.preview(course.title),
  };
}

function whatIsOwed(owed: Owed, writtenAt: string): string[] {
  const words = companyText.seat_taken_back;
  const isAhead = Date.parse(owed.starts_at) > Date.parse(writtenAt);
  return [
    `${(owed.is_corrected ? words.corrected : words.owed)(...sumOf(owed))} ${isAhead ? words.howToPayOrCancel : words.howToPay}`,
  ];
}

/** The course and, of a seat in a cohort, its dates. */
const aboutSeat = ({ cohort, ...facts }: SeatFacts): NonNullable<Letter['about']> =>
  cohort ? aboutCourse({ ...facts, cohort }) : { large: nameOf(facts), rest: [] };

/** For all courses together also the seats that can still be given. */
type ShownFigures = Figures & { free?: number };

const figureNames = Object.keys(companyText.company_report.figures) as (keyof ShownFigures)[];

/** What is not zero, and what is left also then, each with its label. Minutes become hours. */
const shownFigures = (figures: ShownFigures) =>
  figureNames.flatMap((name) => {
    const count = figures[name];
    if (count === undefined || (count === 0 && name !== 'free')) return [];
    const amount = name === 'minutes' ? Math.round(count / 6) / 10 : count;
    const [one, others] = companyText.company_report.figures[name];
    return { label: amount === 1 ? one : others, amount: formatNumber(amount) };
  });

/** The monthly letter to a manager of an organisation. */
export function writeReport(facts: ReportFacts, sender: Sender): Letter {
  const { organization, totals, courses } = facts;
  const { all, free } = facts.seats;
  const words = companyText.company_report;
  const month = formatMonth(facts.month);
  const token = encodeURIComponent(facts.letter);
  return {
    subject: words.subject(month, organization.name),
    title: words.title,
    preview: words.preview(month, formatNumber(totals.completed)),
    about: {
      large: { label: bindName(organization.name), lines: [month] },
      rest: [],
      ...(all > 0 && {
        seats: { taken: all - free, all, words: words.seats(all - free, all) },
      }),
    },
    paragraphs: [words.body],
    figures: shownFigures({ ...totals, free }),
    details: (courses.length > 1 ? courses : []).map((course) => ({
      label: course.title,
      lines: [
        shownFigures(course)
          .map(({ label, amount }) => words.figure(label, amount))
          .join(' · '),
      ],
    })),
    action: {
      label: words.action,
      url: `${sender.origin}/company?${new URLSearchParams({ organization: organization.id })}`,
    },
    notes: [companyText.why],
    attachments: [],
    unsubscribe: {
      label: words.unsubscribe,
      url: `${sender.origin}/unsubscribe?letter=${token}&about=report`,
      request: `${sender.functions}/unsubscribe?letter=${token}&about=report`,
    },
  };
}

/** The letter to a manager of an organisation some of whose seats end soon without being used. */
export function writeEndingSeats(facts: EndingSeatsFacts, { origin }: Sender): Letter {
  const { course, organization, pool, free, given } = facts;
  const words = companyText.seats_ending;
  const until = formatMoment(facts.expires_at);
  const amounts = [
    { label: words.figures.free[free === 1 ? 0 : 1], count: free },
    { label: words.figures.given[given === 1 ? 0 : 1], count: given },
  ];
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: words.preview(free + given, until),
    about: {
      large: {
        label: words.until,
        lines: [formatDay(facts.expires_at)],
        hours: formatTime(facts.expires_at),
      },
      rest: [nameOf(facts)],
    },
    paragraphs: [
      words.body(free + given, bindName(organization.name)),
      free > 0 ? words.free(until) : words.given(until),
    ],
    figures: amounts.flatMap(({ label, count }) =>
      count > 0 ? { label, amount: formatNumber(count) } : [],
    ),
    details: facts.cohort ? courseDetails({ ...facts, cohort: facts.cohort }).slice(1) : [],
    action: {
      label: free > 0 ? words.give : words.see,
      url: `${origin}/company?${new URLSearchParams({ organization: organization.id, pool })}`,
    },
    notes: [words.longer, companyText.why],
    attachments: [],
  };
}

/** The letter to a manager of an organisation whose seats were in a cancelled cohort. */
export function writePoolCancelled(facts: PoolCancelledFacts, { origin }: Sender): Letter {
  const { course, organization, pool, payment, amount_cents: cents } = facts;
  const words = companyText.pool_cancelled;
  const money =
    cents !== null && (payment === 'refund_due' || payment === 'refunded' || payment === 'none')
      ? [words.money[payment](formatCents(cents))]
      : [];
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: words.preview(organization.name, course.title),
    about: { ...aboutCourse(facts), isOver: true },
    paragraphs: [words.body(bindName(organization.name)), ...money, words.told],
    details: reasonDetails(facts.cohort.cancel_reason),
    action: {
      label: words.action,
      url: `${origin}/company?${new URLSearchParams({ organization: organization.id, pool })}`,
    },
    notes: [companyText.why],
    attachments: [],
  };
}
