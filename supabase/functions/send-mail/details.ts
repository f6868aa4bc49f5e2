import { formatCents } from '../../../src/lib/text/number.ts';
import type { CourseFacts, Facts, Meeting, Sender } from './facts.ts';
import { formatDay, formatMeeting, formatMoment, formatTimes } from './format.ts';
import type { Letter } from './letter.ts';
import { text } from './text.ts';

type Details = Letter['details'];

const line = (meeting: Meeting) =>
  meeting.is_cancelled ? text.meetingCancelled(formatMeeting(meeting)) : formatMeeting(meeting);

const isHeld = (meeting: Meeting) => !meeting.is_cancelled;

/** The meetings that take place, and those that the person was last told of and that are cancelled since: all of them, where that is not known. */
export const heldOrJustCancelled = ({ before, meetings }: Pick<Facts, 'before' | 'meetings'>) =>
  meetings.filter(
    (meeting) =>
      isHeld(meeting) ||
      before === null ||
      before.meetings.some(({ id, is_cancelled }) => id === meeting.id && !is_cancelled),
  );

/** Where a meeting is held; empty where the place is not told. */
export const placeOf = (
  { cohort }: Pick<CourseFacts, 'cohort'>,
  { address }: Pick<Meeting, 'address'>,
) => address || cohort.address || (cohort.place ? text.place[cohort.place] : '');

/** Where each meeting is held; in the city without an address, that it follows. */
const placeDetails = (facts: CourseFacts): string[] => {
  const places = facts.meetings.filter(isHeld).map((meeting) => placeOf(facts, meeting));
  return [...new Set(places.filter(Boolean))].map((place) =>
    place === text.place.athens ? text.noAddress : place,
  );
};

/** The course under its label. */
export const nameOf = ({ course }: Pick<CourseFacts, 'course'>) => ({
  label: text.course,
  lines: [course.title],
});

/** The course, its dates and its place, above all else. @param meetings by default those that take place */
export function aboutCourse(
  facts: CourseFacts,
  meetings = facts.meetings.filter(isHeld),
): NonNullable<Letter['about']> {
  const held = meetings.filter(isHeld);
  const [first] = held;
  const times = new Set(held.map(formatMeeting));
  // One that was cancelled and put back at the same time is another meeting.
  const told = meetings.filter((meeting) => isHeld(meeting) || !times.has(formatMeeting(meeting)));
  const more = told.filter((meeting) => meeting !== first).map(line);
  const label = text.when(held.length);
  const rest = [nameOf(facts), { label: text.where, lines: placeDetails(facts) }];
  return first
    ? {
        large: {
          label,
          lines: [formatDay(first.starts_at), ...more],
          hours: formatTimes(first),
        },
        rest: rest.filter(({ lines }) => lines.length > 0),
      }
    : { large: nameOf(facts), rest: more.length > 0 ? [{ label, lines: more }] : [] };
}

/** The same to look up, in a letter that is about something else. */
export function courseDetails(facts: CourseFacts): Details {
  const held = facts.meetings.filter(isHeld);
  const details = [
    nameOf(facts),
    { label: text.when(held.length), lines: held.map(line) },
    { label: text.where, lines: placeDetails(facts) },
  ];
  return details.filter(({ lines }) => lines.length > 0);
}

/** When it was before staff moved the booking. */
export const replacedDetails = ({ replaced }: Facts): Details =>
  replaced
    ? [
        {
          label: text.before,
          lines: replaced
            .filter((meeting) => !meeting.is_cancelled && meeting.booking === replaced[0]?.booking)
            .map(formatMeeting),
        },
      ]
    : [];

/** What somebody does who cannot come; nothing when it is over. */
export const wayOut = ({ booking: { way_out: way } }: Facts): string[] =>
  way === null ? [] : [text.wayOut[way]];

/** What happens to an offer that is not answered. One that runs until the list ends goes to nobody else. */
export function unanswered({ booking, list_ends_at: end, created_at: from }: Facts): string {
  const isLast = end !== null && Date.parse(end) <= Date.parse(booking.offer_expires_at ?? from);
  return isLast ? text.offer.otherwiseLast : text.offer.otherwise;
}

/** What is not as the person was last told, of each meeting that takes place. */
export function changedDetails(facts: CourseFacts & Pick<Facts, 'before'>): Details {
  const { before, meetings } = facts;
  if (!before) return [];
  const { added, change, date, onDay, place } = text.moved;
  const pairs = meetings.filter(isHeld).map((now) => ({
    now,
    old: before.meetings.filter(isHeld).find(({ id }) => id === now.id),
  }));
  const times = pairs.flatMap(({ now, old }) => {
    if (!old) return [added(formatMeeting(now))];
    if (formatMeeting(now) === formatMeeting(old)) return [];
    const day = formatDay(now.starts_at);
    return day === formatDay(old.starts_at)
      ? [onDay(day, change(formatTimes(old), formatTimes(now)))]
      : [date(formatMeeting(old), formatMeeting(now))];
  });
  const places = pairs.flatMap(({ now, old }) =>
    old ? [{ now, from: placeOf(before, old), to: placeOf(facts, now) }] : [],
  );
  // One move of all is said once.
  const isSameForAll = new Set(places.map(({ from, to }) => change(from, to))).size === 1;
  const moves = places
    .filter(({ from, to }) => from !== to)
    .map(({ now, from, to }) =>
      isSameForAll ? place(change(from, to)) : onDay(formatDay(now.starts_at), change(from, to)),
    );
  const lines = [...new Set([...times, ...moves])];
  return lines.length > 0 ? [{ label: text.moved.changes, lines }] : [];
}

type Payable = {
  amount:
    | (Pick<NonNullable<Facts['amount']>, 'reference' | 'open_cents' | 'due_at'> &
        Partial<Pick<NonNullable<Facts['amount']>, 'lapses_at' | 'is_overdue'>>)
    | null;
  /** People with an account may pay at once, unless it is suspended. */
  has_account?: boolean;
  is_suspended?: boolean;
};

const canPayAtOnce = ({ has_account: hasAccount, is_suspended: isSuspended }: Payable) =>
  Boolean(hasAccount && !isSuspended);

/** Until when something is to be paid: a day, or the hour at which the seat lapses. */
const payUntil = ({ due_at: due, lapses_at: lapses }: NonNullable<Payable['amount']>) =>
  lapses ? formatMoment(lapses) : formatDay(due);

/** Until when, or that this is over. */
const deadline = (amount: NonNullable<Payable['amount']>) =>
  (amount.is_overdue ? text.wasDue : text.payBy)(payUntil(amount));

/** How somebody asks for an invoice. @param isPageNamed whether the sentence before names where */
function invoice({ is_suspended: isSuspended }: Payable, isPageNamed: boolean): string {
  if (isSuspended) return text.invoiceByEmail;
  return isPageNamed ? text.invoiceThere : text.invoice;
}

/** What is to be paid, until when, and how: at once, or to which account. */
export function paymentDetails(facts: Payable, { bank, payAtOnce }: Sender): Letter['payment'] {
  const { amount } = facts;
  if (!amount) return undefined;
  const atOnce = canPayAtOnce(facts) && payAtOnce ? text.payAtOnce : null;
  // No transfer arrives before the seat lapses.
  const isAtOnceOnly = atOnce !== null && Boolean(amount.lapses_at);
  const details = [
    {
      label: bank && !isAtOnceOnly ? text.transferReference : text.reference,
      lines: [amount.reference],
      isStrong: true,
    },
    ...(bank && !isAtOnceOnly
      ? [
          { label: text.holder, lines: [bank.holder] },
          { label: text.bank, lines: [bank.bank] },
          { label: text.iban, lines: [bank.iban], isStrong: true, isIban: true },
        ]
      : []),
  ];
  const hasTransfer = Boolean(bank) && !isAtOnceOnly;
  return {
    label: text.amount,
    amount: [text.priceWithVat(formatCents(amount.open_cents)), deadline(amount)],
    how: [
      atOnce,
      hasTransfer && !atOnce && text.pay,
      !isAtOnceOnly && !bank && text.payLater,
      amount.lapses_at && text.orLapses,
      invoice(facts, atOnce !== null && !amount.lapses_at),
    ]
      .filter(Boolean)
      .join(' '),
    ...(hasTransfer && atOnce !== null && { transfer: text.orTransfer }),
    details,
  };
}

/** The button to where somebody with an account pays what is owed, named by the sum. */
export const payAction = (facts: Facts, otherwise: string): string =>
  facts.amount && canPayAtOnce(facts)
    ? text.payNow(formatCents(facts.amount.open_cents))
    : otherwise;

/** Why something was cancelled, where somebody has said it. */
export const reasonDetails = (reason: string | null | undefined): Details =>
  reason ? [{ label: text.reason, lines: [reason] }] : [];

/** What a seat costs, unless it is free. */
export const priceDetails = ({ cohort }: CourseFacts): Details =>
  cohort.price_cents > 0
    ? [{ label: text.price, lines: [text.priceWithVat(formatCents(cohort.price_cents))] }]
    : [];

/** The first meeting that takes place; empty without one. */
export const firstDate = ({ meetings }: CourseFacts) => {
  const first = meetings.find(({ is_cancelled }) => !is_cancelled);
  return first ? formatMeeting(first) : '';
};

/** How a person without an account sees the booking, or that one with a suspended account does not. */
export function accountNote({ has_account, is_suspended, email }: Facts): string[] {
  if (is_suspended) return [text.suspended];
  return has_account ? [] : [text.account(email)];
}
