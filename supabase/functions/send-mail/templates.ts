import { formatNumber } from '../../../src/content/number.ts';
import { calendarFiles } from './calendar.ts';
import { writeReport, writeSeatLetter } from './company.ts';
import {
  accountNote,
  courseDetails,
  firstDate,
  paymentDetails,
  priceDetails,
  reasonDetails,
  replacedDetails,
} from './details.ts';
import type { AnyFacts, CourseFacts, Facts, InvitationFacts, LetterKind, Sender } from './facts.ts';
import { formatDay, formatMeeting, formatMoment } from './format.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

type Template = (facts: Facts, sender: Sender) => Letter;

const bookingsUrl = ({ origin }: Sender) => `${origin}/learn`;
const toDates = ({ course }: CourseFacts, { origin }: Sender, label: string = text.toDates) => ({
  label,
  url: `${origin}/course/${encodeURIComponent(course.slug)}`,
});

/** What was paid is given back; what was not is not owed. */
const moneyNote = ({ booking, amount }: Facts, refund: string, nothing: string): string[] =>
  booking.payment === 'refund_due'
    ? [refund]
    : amount && booking.payment === 'none'
      ? [nothing]
      : [];

const booked: Template = (facts, sender) => {
  const { course, cohort, booking } = facts;
  const isDue = booking.payment === 'due';
  const words = facts.replaced ? text.transferred : text.booked;
  const calendar = calendarFiles(facts, sender);
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: text.booked.preview(course.title, firstDate(facts)),
    paragraphs: [
      words.body(course.title),
      ...(isDue ? [sender.bank ? text.pay : text.payLater] : []),
    ],
    details: [
      ...courseDetails(facts),
      ...replacedDetails(facts),
      ...(isDue ? paymentDetails(facts, sender) : []),
    ],
    action: { label: text.booked.action, url: bookingsUrl(sender) },
    notes: [
      ...accountNote(facts),
      ...(cohort.place === 'remote' ? [text.booked.online] : []),
      text.booked.cancel,
      ...calendar.notes,
      text.times,
    ],
    attachments: calendar.attachments,
  };
};

const waiting: Template = (facts, sender) => {
  const { course, cohort, booking } = facts;
  const place = formatNumber(booking.place ?? 1);
  return {
    subject: text.waiting.subject(course.title),
    title: text.waiting.title,
    preview: text.waiting.preview(place),
    paragraphs: [
      text.waiting.body(course.title),
      cohort.price_cents > 0 ? text.waiting.next : text.waiting.nextFree,
    ],
    details: [{ label: text.waiting.place, lines: [place] }, ...courseDetails(facts)],
    action: { label: text.waiting.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), text.times],
    attachments: [],
  };
};

const offer: Template = (facts, sender) => {
  const { course, booking } = facts;
  const until = formatMoment(booking.offer_expires_at ?? facts.created_at);
  return {
    subject: text.offer.subject(course.title),
    title: text.offer.title,
    preview: text.offer.preview(until),
    paragraphs: [text.offer.body(course.title, until), text.offer.press],
    details: [
      { label: text.offer.until, lines: [until] },
      ...courseDetails(facts),
      ...priceDetails(facts),
    ],
    action: { label: text.offer.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), text.offer.otherwise, text.times],
    attachments: [],
  };
};

const offerLapsed: Template = (facts, sender) => ({
  subject: text.offer_lapsed.subject(facts.course.title),
  title: text.offer_lapsed.title,
  preview: text.offer_lapsed.preview,
  paragraphs: [text.offer_lapsed.body(facts.course.title), text.offer_lapsed.next],
  details: courseDetails(facts),
  action: { label: text.offer_lapsed.action, url: bookingsUrl(sender) },
  notes: [...accountNote(facts), text.times],
  attachments: [],
});

const listClosed: Template = (facts, sender) => ({
  subject: text.list_closed.subject(facts.course.title),
  title: text.list_closed.title,
  preview: text.list_closed.preview,
  paragraphs: [text.list_closed.body(facts.course.title), text.list_closed.next],
  details: courseDetails(facts),
  action: toDates(facts, sender),
  notes: [text.times],
  attachments: [],
});

const cancelled: Template = (facts, sender) => {
  const { course, ending } = facts;
  const isByStaff = ending?.cause === 'removed by staff';
  const calendar = calendarFiles(facts, sender);
  return {
    subject: text.cancelled.subject(course.title),
    title: text.cancelled.title,
    preview: text.cancelled.preview(course.title),
    paragraphs: [
      isByStaff ? text.cancelled.staff(course.title) : text.cancelled.own(course.title),
      ...moneyNote(facts, text.cancelled.refund, text.cancelled.nothing),
    ],
    details: [...reasonDetails(isByStaff ? ending.reason : null), ...courseDetails(facts)],
    action: toDates(facts, sender),
    notes: [...calendar.notes, text.times],
    attachments: calendar.attachments,
  };
};

const cohortCancelled: Template = (facts, sender) => {
  const calendar = calendarFiles(facts, sender);
  return {
    subject: text.cohort_cancelled.subject(facts.course.title),
    title: text.cohort_cancelled.title,
    preview: text.cohort_cancelled.preview(facts.course.title, firstDate(facts)),
    paragraphs: [
      text.cohort_cancelled.body(facts.course.title),
      ...moneyNote(facts, text.cohort_cancelled.refund, text.cohort_cancelled.nothing),
    ],
    details: [...reasonDetails(facts.cohort.cancel_reason), ...courseDetails(facts)],
    action: toDates(facts, sender),
    notes: [...calendar.notes, text.times],
    attachments: calendar.attachments,
  };
};

const moved: Template = (facts, sender) => {
  const hasSeat = facts.booking.state === 'confirmed';
  // Who waits has nothing in the calendar yet.
  const calendar = hasSeat ? calendarFiles(facts, sender) : { attachments: [], notes: [] };
  return {
    subject: text.moved.subject(facts.course.title),
    title: text.moved.title,
    preview: text.moved.preview(facts.course.title, firstDate(facts)),
    paragraphs: [text.moved.body(facts.course.title), text.moved.keep],
    details: courseDetails(facts, facts.meetings),
    action: { label: text.moved.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), ...calendar.notes, text.times],
    attachments: calendar.attachments,
  };
};

const reminder: Template = (facts, sender) => {
  const when = facts.reminder?.when ?? 'day_before';
  const meetings = facts.meetings.filter(({ id }) => id === facts.reminder?.meeting);
  const date = meetings.map(formatMeeting).join();
  return {
    subject: text.reminder.subject[when](facts.course.title),
    title: text.reminder.title[when],
    preview: text.reminder.preview(date),
    paragraphs: [
      text.reminder.body(facts.course.title, date),
      ...(facts.cohort.place === 'remote' ? [text.reminder.online] : []),
    ],
    details: courseDetails({ ...facts, meetings }),
    action: { label: text.reminder.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), text.times],
    attachments: [],
  };
};

const paymentDue: Template = (facts, sender) => {
  const until = formatDay(facts.amount?.due_at ?? facts.created_at);
  return {
    subject: text.payment_due.subject(facts.course.title),
    title: text.payment_due.title,
    preview: text.payment_due.preview(until),
    paragraphs: [
      text.payment_due.body(facts.course.title, until),
      sender.bank ? text.pay : text.payLater,
    ],
    details: [...paymentDetails(facts, sender), ...courseDetails(facts)],
    action: { label: text.payment_due.action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), text.payment_due.paid, text.times],
    attachments: [],
  };
};

const message: Template = (facts, sender) => ({
  subject: facts.message?.subject ?? facts.course.title,
  title: facts.message?.subject ?? facts.course.title,
  preview: text.message.preview(facts.course.title),
  paragraphs: (facts.message?.body ?? '').split(/\n+/).filter((line) => line.trim()),
  details: courseDetails(facts),
  action: { label: text.message.action, url: bookingsUrl(sender) },
  notes: [...accountNote(facts), text.message.why, text.times],
  attachments: [],
});

const materials: Template = (facts, { origin }) => ({
  subject: text.materials.subject(facts.course.title),
  title: text.materials.title,
  preview: text.materials.preview(facts.course.title),
  paragraphs: [text.materials.body(facts.course.title)],
  details: [],
  action: {
    label: text.materials.action,
    url: `${origin}/learn/${encodeURIComponent(facts.course.slug)}`,
  },
  notes: accountNote(facts),
  attachments: [],
});

function writeInvitation(facts: InvitationFacts, sender: Sender): Letter {
  const token = encodeURIComponent(facts.invitation);
  return {
    subject: text.invitation.subject(facts.course.title),
    title: text.invitation.title,
    preview: text.invitation.preview(facts.course.title, firstDate(facts)),
    paragraphs: [text.invitation.body(facts.course.title), text.invitation.book],
    details: [...courseDetails(facts), ...priceDetails(facts)],
    action: toDates(facts, sender, text.invitation.action),
    notes: [text.invitation.why, text.times],
    attachments: [],
    unsubscribe: {
      label: text.invitation.unsubscribe,
      url: `${sender.origin}/unsubscribe?letter=${token}`,
      request: `${sender.functions}/unsubscribe?letter=${token}`,
    },
  };
}

const templates: Record<LetterKind, Template> = {
  booked,
  waiting,
  offer,
  offer_lapsed: offerLapsed,
  list_closed: listClosed,
  cancelled,
  cohort_cancelled: cohortCancelled,
  moved,
  reminder,
  payment_due: paymentDue,
  message,
  materials,
};

/** Writes a letter of the kind that its facts name. */
export function writeLetter(facts: AnyFacts, sender: Sender): Letter {
  switch (facts.kind) {
    case 'invitation':
      return writeInvitation(facts, sender);
    case 'seat_given':
    case 'seat_taken_back':
      return writeSeatLetter(facts, sender);
    case 'company_report':
      return writeReport(facts, sender);
    default:
      return templates[facts.kind](facts, sender);
  }
}
