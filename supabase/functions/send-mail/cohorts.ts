import { calendarFiles } from './calendar.ts';
import {
  aboutCourse,
  accountNote,
  changedDetails,
  courseDetails,
  firstDate,
  heldOrJustCancelled,
  nameOf,
  priceDetails,
  unanswered,
  wayOut,
} from './details.ts';
import type { Facts, InvitationFacts, Sender } from './facts.ts';
import { formatMeeting, formatMoment } from './format.ts';
import type { Letter, Template } from './letter.ts';
import { bookingsUrl, toDates } from './links.ts';
import { text } from './text.ts';

/** What somebody has of a cohort that changed, and where they see it. */
function kept(facts: Facts): { words: string[]; action: string } {
  const { booking, created_at: from } = facts;
  if (booking.state === 'offered')
    return {
      words: [
        text.moved.keepOffer(formatMoment(booking.offer_expires_at ?? from)),
        unanswered(facts),
      ],
      action: text.offer.action,
    };
  return booking.state === 'waiting'
    ? { words: [text.moved.keepPlace], action: text.waiting.action }
    : { words: [text.moved.keepSeat, ...wayOut(facts)], action: text.moved.action };
}

/** Dates or place changed. */
export const moved: Template = (facts, sender) => {
  const hasSeat = facts.booking.state === 'confirmed';
  // People who wait have nothing in the calendar yet.
  const calendar = hasSeat ? calendarFiles(facts, sender) : { attachments: [], notes: [] };
  const { words, action } = kept(facts);
  return {
    subject: text.moved.subject(facts.course.title),
    title: text.moved.title,
    preview: text.moved.preview(facts.course.title, firstDate(facts)),
    about: aboutCourse(facts, heldOrJustCancelled(facts)),
    paragraphs: [text.moved.body, words.join(' ')],
    details: changedDetails(facts),
    action: { label: action, url: bookingsUrl(sender) },
    notes: [...accountNote(facts), ...calendar.notes],
    attachments: calendar.attachments,
  };
};

/** A meeting is near. */
export const reminder: Template = (facts, sender) => {
  const when = facts.reminder?.when ?? 'day_before';
  const meetings = facts.meetings.filter(({ id }) => id === facts.reminder?.meeting);
  const date = meetings.map(formatMeeting).join();
  return {
    subject: text.reminder.subject[when](facts.course.title),
    title: text.reminder.title[when],
    preview: text.reminder.preview(date),
    about: aboutCourse({ ...facts, meetings }, meetings),
    paragraphs: facts.cohort.place === 'remote' ? [text.reminder.online] : [],
    details: [],
    action: { label: text.reminder.action, url: bookingsUrl(sender) },
    notes: accountNote(facts),
    attachments: [],
  };
};

/** What staff write to all people of a cohort. */
export const message: Template = (facts, sender) => ({
  subject: facts.message?.subject ?? facts.course.title,
  title: facts.message?.subject ?? facts.course.title,
  preview: text.message.preview(facts.course.title),
  paragraphs: (facts.message?.body ?? '').split(/\n+/).filter((line) => line.trim()),
  details: courseDetails(facts),
  action: { label: text.message.action, url: bookingsUrl(sender) },
  notes: [...accountNote(facts), text.message.why],
  attachments: [],
});

/** The material of a course, after its last meeting. */
export const materials: Template = (facts, { origin }) => ({
  subject: text.materials.subject(facts.course.title),
  title: text.materials.title,
  preview: text.materials.preview(facts.course.title),
  about: { large: nameOf(facts), rest: [] },
  paragraphs: [text.materials.body],
  details: [],
  action: {
    label: text.materials.action,
    url: `${origin}/learn/${encodeURIComponent(facts.course.slug)}`,
  },
  notes: accountNote(facts),
  attachments: [],
});

/** The letter to somebody who asked to be told of dates. */
export function writeInvitation(facts: InvitationFacts, sender: Sender): Letter {
  const token = encodeURIComponent(facts.invitation);
  return {
    subject: text.invitation.subject(facts.course.title),
    title: text.invitation.title,
    preview: text.invitation.preview(facts.course.title, firstDate(facts)),
    about: aboutCourse(facts),
    paragraphs: [text.invitation.body, text.invitation.book],
    details: priceDetails(facts),
    action: toDates(facts, sender, text.invitation.action),
    notes: [text.invitation.why],
    attachments: [],
    unsubscribe: {
      label: text.invitation.unsubscribe,
      url: `${sender.origin}/unsubscribe?letter=${token}`,
      request: `${sender.functions}/unsubscribe?letter=${token}`,
    },
  };
}
