import { withdrawalDays, withdrawalLaw } from '../../../src/brand/withdrawal.ts';
import { formatDuration } from '../../../src/lib/text/duration.ts';
import { formatCents, formatNumber } from '../../../src/lib/text/number.ts';
import { vocative } from '../../../src/subjects/session/vocative.ts';
import { calendarFiles } from './calendar.ts';
import {
  aboutCourse,
  accountNote,
  changedDetails,
  courseDetails,
  firstDate,
  nameOf,
  payAction,
  paymentDetails,
  priceDetails,
  reasonDetails,
  replacedDetails,
  unanswered,
  wayOut,
} from './details.ts';
import type { Facts } from './facts.ts';
import { bindName, formatDay, formatLastDay, formatMoment } from './format.ts';
import type { Template } from './letter.ts';
import { bookingsUrl, bookUrl, toDates, withdrawUrl } from './links.ts';
import { endedBooking, movementDetails, movementWords, paperDetails } from './money-letters.ts';
import { text } from './text.ts';

/** What was paid is given back, or was already; what was not is not owed. */
function moneyNote(facts: Facts, refund: string, nothing: string): string[] {
  const { booking, amount } = facts;
  // The letter about the payment says that it is given back.
  if (facts.came_late) return [];
  if (booking.payment === 'refund_due') return [refund];
  if (amount && booking.payment === 'refunded')
    return [text.cancelled.refunded(formatCents(amount.returned_cents))];
  return amount && booking.payment === 'none' ? [nothing] : [];
}

/** What happens to the seat that paid for a booking, or that pays for the next one. */
function seatNote({ seat, booking, ending }: Facts): string[] {
  if (!seat) return [];
  // The letter has said already who took the seat back, or another one says it.
  const isSaid = ending?.cause === 'seat taken back' || ending?.cause === 'cohort cancelled';
  if (!seat.is_kept && isSaid) return [];
  const { kept, returned, nothing } = text.cancelled.companySeat;
  return [
    [
      (seat.is_kept ? kept : returned)(bindName(seat.organization)),
      ...(booking.payment === 'waived' ? [nothing] : []),
    ].join(' '),
  ];
}

/** What is to be given back of a booking that has ended. */
const refundOf = (amount: Facts['amount']) => formatCents(amount?.open_cents ?? 0);

/** How much is given back, and until when: as after a withdrawal. */
const refundNote = ({ amount, cancelled_at: from, created_at: queuedAt }: Facts) =>
  withdrawalLaw.refund(
    refundOf(amount),
    formatDay(new Date(Date.parse(from ?? queuedAt) + withdrawalDays * 86_400_000).toISOString()),
  );

/** By the first name; nothing where there is none, or how it is addressed would be a guess. */
function greeting({ first_name: name }: Facts): string[] {
  const addressed = vocative(name ?? '');
  return addressed ? [text.booked.greeting(addressed)] : [];
}

/** What a booking costs its person. */
const priceOf = ({ amount, paid_by: payer }: Facts) =>
  amount && payer === null
    ? [{ label: text.price, lines: [text.priceWithVat(formatCents(amount.price_cents))] }]
    : [];

/** What was received for a seat, and what of the price is left or comes back; nothing before any payment. */
function paidNote({ amount, booking: { payment } }: Facts): string[] {
  if (!amount || amount.kept_cents === 0) return [];
  const { part, surplus, whole } = text.booked.paid;
  if (payment === 'paid') return [whole];
  const words = payment === 'due' ? part : payment === 'refund_due' ? surplus : null;
  return words ? [words(formatCents(amount.kept_cents), formatCents(amount.open_cents))] : [];
}

/** What the booking is called on its ticket and in a transfer. */
const referenceOf = ({ amount }: Facts) =>
  amount ? [{ label: text.reference, lines: [amount.reference], isNamed: true }] : [];

/** Somebody has a seat. */
export const booked: Template = (facts, sender) => {
  const { course, cohort, booking } = facts;
  const withdrawal = facts.withdrawal?.refusal === null ? facts.withdrawal : null;
  const isDue = booking.payment === 'due';
  const words = facts.replaced ? text.transferred : text.booked;
  const calendar = calendarFiles(facts, sender);
  const about = aboutCourse(facts);
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: text.booked.preview(course.title, firstDate(facts)),
    about: { ...about, rest: [...about.rest, ...priceOf(facts), ...referenceOf(facts)] },
    paragraphs: [
      [...greeting(facts), words.body].join(' '),
      ...(facts.paid_by === null ? [] : [text.booked.paidBy(bindName(facts.paid_by))]),
      ...paidNote(facts),
    ],
    details: replacedDetails(facts),
    ...(isDue && { payment: paymentDetails(facts, sender) }),
    action: {
      label: isDue ? payAction(facts, text.booked.action) : text.booked.action,
      url: bookingsUrl(sender),
    },
    notes: [
      ...accountNote(facts),
      [
        ...(cohort.place === 'remote' ? [text.booked.online] : []),
        ...wayOut(facts),
        ...calendar.notes,
      ].join(' '),
    ],
    ...(withdrawal && {
      law: {
        words: [
          withdrawalLaw.rightUntil(formatLastDay(withdrawal.until)),
          ...(withdrawal.has_early_start ? [withdrawalLaw.earlyStartAsked] : []),
        ].join(' '),
        link: { label: withdrawalLaw.action, url: withdrawUrl(sender, withdrawal.token) },
      },
    }),
    attachments: calendar.attachments,
  };
};

/** Which organisation pays for the seat that somebody waits for or is offered. */
const willPay = ({ paid_by: organization }: Facts) =>
  organization === null ? [] : [text.offer.paidBy(bindName(organization))];

/** Somebody waits for a seat. */
export const waiting: Template = (facts, sender) => {
  const { course, cohort, booking } = facts;
  const place = formatNumber(booking.place ?? 1);
  const end = facts.list_ends_at;
  const endsSoon = end !== null && Date.parse(end) - Date.parse(facts.created_at) < 86_400_000;
  const next = end && endsSoon ? text.waiting.nextUntil(formatMoment(end)) : text.waiting.next;
  return {
    subject: text.waiting.subject(course.title),
    title: text.waiting.title,
    preview: text.waiting.preview(place),
    about: aboutCourse(facts),
    paragraphs: [
      text.waiting.body,
      cohort.price_cents > 0 && facts.paid_by === null ? `${next} ${text.waiting.pay}` : next,
      ...willPay(facts),
    ],
    details: [{ label: text.waiting.place, lines: [place] }],
    action: { label: text.waiting.action, url: bookingsUrl(sender) },
    notes: accountNote(facts),
    attachments: [],
  };
};

/** A seat became free for somebody who waits. */
export const offer: Template = (facts, sender) => {
  const { course, cohort, booking, lapses_within: minutes } = facts;
  const isPaid = cohort.price_cents > 0 && facts.paid_by === null;
  const until = formatMoment(booking.offer_expires_at ?? facts.created_at);
  return {
    subject: text.offer.subject(course.title),
    title: text.offer.title,
    preview: text.offer.preview(until),
    about: aboutCourse(facts),
    paragraphs: [
      text.offer.body(until),
      text.offer.press,
      ...(minutes !== null && isPaid ? [text.offer.payWithin(formatDuration(minutes))] : []),
      ...willPay(facts),
    ],
    details: [
      ...(facts.paid_by === null ? priceDetails(facts) : []),
      { label: text.offer.until, lines: [until] },
    ],
    action: { label: text.offer.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), unanswered(facts)],
    attachments: [],
  };
};

/** An offer was not answered in time. */
export const offerLapsed: Template = (facts, sender) => {
  const { subject, title, closed, stillFree, passedOn } = text.offer_lapsed;
  // Nobody waited behind them, or the seat went to the next.
  const open = facts.has_seat ? stillFree : passedOn;
  const { preview, body } = facts.is_open ? open : closed;
  return {
    subject: subject(facts.course.title),
    title,
    preview,
    about: { ...aboutCourse(facts), isOver: !facts.is_open },
    paragraphs: [body, facts.is_open ? open.next : text.list_closed.next.none],
    details: [],
    action: facts.is_open
      ? { label: open.action, url: bookingsUrl(sender) }
      : toDates(facts, sender),
    notes: accountNote(facts),
    attachments: [],
  };
};

/** A seat was not paid in time. */
export const paymentLapsed: Template = (facts, sender) => {
  const words = text.payment_lapsed;
  const calendar = calendarFiles(facts, sender);
  return {
    subject: words.subject(facts.course.title),
    title: words.title,
    preview: words.preview,
    about: { ...aboutCourse(facts), isOver: true },
    paragraphs: [
      words.body,
      ...(facts.is_open ? [words[facts.has_seat ? 'stillFree' : 'passedOn']] : []),
    ],
    details: [],
    action: { label: words.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), words.paid, ...calendar.notes],
    attachments: calendar.attachments,
  };
};

/** The waiting list is over. A seat that is free now, or becomes free later, goes to the first person who books it: see list_ends_at. */
export const listClosed: Template = (facts, sender) => {
  const { moved: hasMoved, waited, offered, next, action } = text.list_closed;
  const seat = facts.is_open && facts.has_seat ? 'free' : 'none';
  const words = facts.ending?.from_state === 'offered' ? offered : waited;
  const { preview, body } = words[seat];
  // What they knew, where the list ended because the date moved.
  const changes = changedDetails(facts);
  return {
    subject: words.subject(facts.course.title),
    title: words.title,
    preview,
    about: { ...aboutCourse(facts), isOver: seat === 'none' },
    paragraphs: [changes.length > 0 ? `${hasMoved} ${body}` : body, next[seat]],
    details: changes,
    action:
      seat === 'free'
        ? { label: action, url: bookUrl(facts, sender, facts.booking.cohort) }
        : toDates(facts, sender),
    notes: [],
    attachments: [],
  };
};

/** What ended, in words for people who had a seat, were offered one, or waited. */
function endWords({ ending }: Facts) {
  const { cancelled: words } = text;
  const { from_state: from } = ending ?? {};
  if (from !== 'offered' && from !== 'waiting') return { ...words, body: null };
  return ending?.cause === 'removed by staff' ? words.removed : words[from];
}

/** The party that cancelled a booking. The reason of a seat that was taken back is the organisation that did so. */
function whoCancelled({ ending }: Facts): string {
  if (ending?.cause === 'removed by staff') return text.cancelled.staff;
  if (ending?.cause === 'seat taken back')
    return text.cancelled.seat(bindName(ending.reason ?? ''));
  return text.cancelled.own;
}

/** A booking was cancelled, by its person, by staff, or by the organisation whose seat paid for it; or a place on the waiting list ended. */
export const cancelled: Template = (facts, sender) => {
  const { course, ending, booking, amount, withdrawal, came_late: cameLate } = facts;
  const words = endWords(facts);
  const isByStaff = ending?.cause === 'removed by staff';
  const calendar = calendarFiles(facts, sender);
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: words.preview(course.title),
    about: { ...aboutCourse(facts), isOver: true },
    paragraphs: [
      words.body ?? whoCancelled(facts),
      ...moneyNote(facts, text.cancelled.refund(refundOf(amount)), text.cancelled.nothing),
      ...seatNote(facts),
    ],
    details: reasonDetails(isByStaff ? ending.reason : null),
    action: toDates(facts, sender),
    notes: calendar.notes,
    ...(booking.payment === 'refund_due' &&
      !cameLate &&
      withdrawal?.refusal === null && {
        law: {
          words: withdrawalLaw.instead(formatLastDay(withdrawal.until)),
          link: { label: withdrawalLaw.action, url: withdrawUrl(sender, withdrawal.token) },
        },
      }),
    attachments: calendar.attachments,
  };
};

/** All of a cohort is cancelled. */
export const cohortCancelled: Template = (facts, sender) => {
  const { body, waited, offered } = text.cohort_cancelled;
  const from = facts.ending?.from_state;
  const calendar = calendarFiles(facts, sender);
  return {
    subject: text.cohort_cancelled.subject(facts.course.title),
    title: text.cohort_cancelled.title,
    preview: text.cohort_cancelled.preview(facts.course.title, firstDate(facts)),
    about: { ...aboutCourse(facts), isOver: true },
    paragraphs: [
      from === 'waiting' ? waited : from === 'offered' ? offered : body,
      ...moneyNote(facts, refundNote(facts), text.cohort_cancelled.nothing),
      ...seatNote(facts),
    ],
    details: reasonDetails(facts.cohort.cancel_reason),
    action: toDates(facts, sender),
    notes: calendar.notes,
    attachments: calendar.attachments,
  };
};

/** A payment is not here yet. */
export const paymentDue: Template = (facts, sender) => {
  const { amount } = facts;
  const payment = paymentDetails(facts, sender);
  const [sum = '', until = ''] = payment?.amount ?? [];
  const { kept_cents: kept = 0, open_cents: open = 0 } = amount ?? {};
  const body =
    kept > 0 ? text.booked.paid.part(formatCents(kept), formatCents(open)) : text.payment_due.body;
  return {
    subject: text.payment_due.subject(facts.course.title),
    title: text.payment_due.title,
    preview: text.payment_due.preview(sum, until),
    // The sum is what the letter is about: the date of the course may be long over.
    about: {
      large: { label: text.amount, lines: [sum] },
      rest: [{ label: text.until, lines: [until] }, ...courseDetails(facts)],
    },
    paragraphs: [body, ...(amount?.is_overdue ? [text.payment_due.soon] : [])],
    details: [],
    ...(payment && { payment: { ...payment, amount: [] } }),
    action: { label: payAction(facts, text.payment_due.action), url: bookingsUrl(sender) },
    notes: [...accountNote(facts), text.payment_due[amount?.lapses_at ? 'paidInTime' : 'paid']],
    attachments: [],
  };
};

/** The paper of a payment or a refund was issued. */
export const paper: Template = (facts, sender) => {
  const { course, paper: issued, money } = facts;
  const words = text.paper[issued?.kind ?? 'receipt'];
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: words.body,
    about: { large: nameOf(facts), rest: [] },
    paragraphs: [words.body, ...(money ? movementWords(money, endedBooking(facts)) : [])],
    details: issued ? [...paperDetails(issued), ...(money ? movementDetails(money) : [])] : [],
    action: issued?.link
      ? { label: words.action, url: issued.link }
      : { label: text.paper.booking, url: bookingsUrl(sender) },
    notes: accountNote(facts),
    attachments: [],
  };
};
