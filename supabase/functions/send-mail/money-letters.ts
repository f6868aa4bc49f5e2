import { formatCents } from '../../../src/lib/text/number.ts';
import { companyText } from './company-text.ts';
import { accountNote, courseDetails, nameOf, payAction, paymentDetails } from './details.ts';
import type { Facts, Money, PoolMoneyFacts, Sender } from './facts.ts';
import { bindName, formatDay } from './format.ts';
import type { Letter, Template } from './letter.ts';
import { bookingsUrl } from './links.ts';
import { moneyText as text } from './money-text.ts';
import { text as letterText } from './text.ts';

/** When and how it moved. */
export const movementDetails = ({ day, method }: Money): Letter['details'] => [
  { label: text.day, lines: [formatDay(day)] },
  { label: text.by, lines: [text.method[method]] },
];

/** What a provider has issued, and for how much. */
export const paperDetails = (issued: NonNullable<Facts['paper']>): Letter['details'] => [
  {
    label: letterText.paper.number,
    lines: [[issued.series, issued.number].filter(Boolean).join(' ')],
  },
  { label: letterText.paper.mark, lines: [issued.mark] },
  {
    label: letterText.paper.amount,
    lines: [letterText.priceWithVat(formatCents(issued.amount_cents))],
  },
];

/** What a movement was for, if it has ended. */
type Ended = keyof typeof text.standing.ended | null;

/** How the payment is after a movement. */
function standingOf(money: Money, ended: Ended): string {
  const { kind, payment, amount_cents: sum, open_cents: open, kept_cents: kept } = money;
  const words = text.standing;
  switch (payment) {
    case 'due':
      return (kind === 'payment' ? words.toPay : words.owed)(formatCents(open));
    case 'refund_due':
      if (kind !== 'payment') return words.toReturn(formatCents(open));
      return (ended ? words.ended[ended] : words.surplus)(formatCents(open));
    case 'paid':
      if (kind !== 'payment') return words.nothing;
      return kept > sum ? words.paidTogether(formatCents(kept)) : words.paid;
    case 'refunded':
      return kind === 'payment' ? words.returned : words.nothing;
    default:
      return words.nothing;
  }
}

const mistakeOf = ({ corrected, is_reported: isReported }: Money) =>
  corrected === 'refund' && isReported ? 'sentBack' : (corrected ?? 'payment');

/** What happened beyond the sum, and how the payment is now. */
export function movementWords(money: Money, ended: Ended): string[] {
  const { kind, method } = money;
  const before =
    kind === 'correction'
      ? [text.correction.body[mistakeOf(money)](formatCents(money.amount_cents))]
      : kind === 'chargeback'
        ? [text.chargeback.body]
        : kind === 'refund' && method !== 'cash'
          ? [text.takesDays]
          : [];
  return [...before, standingOf(money, ended)];
}

/** The sum before everything else, then what it is for. */
const headOf = (money: Money, course: string, rest: Letter['details']) => {
  const words = text[money.kind];
  const sum = formatCents(money.amount_cents);
  return {
    subject: words.subject(course),
    title: words.title,
    about: { large: { label: text.amount, lines: [sum] }, rest },
  };
};

const previewOf = (money: Money, paragraphs: string[]): string =>
  money.kind === 'correction'
    ? paragraphs.join(' ')
    : [text[money.kind].preview(formatCents(money.amount_cents)), paragraphs.at(-1)].join(' ');

/** Whether a paper of it is to come. */
const awaitsPaper = ({ kind, has_paper: hasPaper }: Money) =>
  !hasPaper && (kind === 'payment' || kind === 'refund');

/** The booking, if its seat is no longer kept. */
export const endedBooking = ({ booking: { state } }: Facts): Ended =>
  state === 'cancelled' || state === 'expired' ? 'booking' : null;

/** Money for a booking has come or gone. */
export const writeMoney: Template = (facts, sender) => {
  const { money } = facts;
  if (!money) throw new Error('a letter about money says which');
  const paragraphs = movementWords(money, endedBooking(facts));
  const payment = money.payment === 'due' ? paymentDetails(facts, sender) : undefined;
  // A payment that came in time and is owed again was never late.
  const [sum = ''] = payment?.amount ?? [];
  const isLate = facts.amount?.is_overdue && money.kind !== 'payment';
  return {
    ...headOf(money, facts.course.title, courseDetails(facts)),
    preview: previewOf(money, paragraphs),
    paragraphs,
    details: money.kind === 'correction' ? [] : movementDetails(money),
    ...(payment && { payment: isLate ? { ...payment, amount: [sum] } : payment }),
    action: {
      label: payment ? payAction(facts, text.booking) : text.booking,
      url: bookingsUrl(sender),
    },
    notes: [
      ...accountNote(facts),
      ...(awaitsPaper(money) && facts.has_account && !facts.is_suspended ? [text.paper] : []),
    ],
    attachments: [],
  };
};

/** The organisation, and how many seats it has bought. */
const companyDetail = ({ organization, seats }: PoolMoneyFacts) => ({
  label: companyText.company,
  lines: [`${bindName(organization.name)}, ${companyText.seats(seats)}`],
});
const endedPool = ({ cohort }: PoolMoneyFacts): Ended => (cohort?.is_cancelled ? 'pool' : null);
const poolAction = ({ organization, pool }: PoolMoneyFacts, { origin }: Sender) => ({
  label: text.pool,
  url: `${origin}/company?${new URLSearchParams({ organization: organization.id, pool })}`,
});

/** Money for the seats of an organisation has come or gone: to a manager of it. */
export function writePoolMoney(facts: PoolMoneyFacts, sender: Sender): Letter {
  const { money, course, cohort } = facts;
  const paragraphs = movementWords(money, endedPool(facts));
  const dates = cohort ? courseDetails({ ...facts, cohort }).slice(1) : [];
  return {
    ...headOf(money, course.title, [nameOf(facts), companyDetail(facts), ...dates]),
    preview: previewOf(money, paragraphs),
    paragraphs: money.payment === 'due' ? [...paragraphs, text.howToPay] : paragraphs,
    details: money.kind === 'correction' ? [] : movementDetails(money),
    action: poolAction(facts, sender),
    notes: [...(awaitsPaper(money) ? [text.paperOfPool] : []), companyText.why],
    attachments: [],
  };
}

/** The paper of a payment or a refund for the seats of an organisation was issued: to a manager of it. */
export function writePoolPaper(facts: PoolMoneyFacts, sender: Sender): Letter {
  const { money, paper, course } = facts;
  if (!paper) throw new Error('a letter about a paper says which');
  const words = letterText.paper[paper.kind];
  return {
    subject: words.subject(course.title),
    title: words.title,
    preview: words.body,
    about: { large: nameOf(facts), rest: [companyDetail(facts)] },
    paragraphs: [words.body, ...movementWords(money, endedPool(facts))],
    details: [...paperDetails(paper), ...movementDetails(money)],
    action: paper.link ? { label: words.action, url: paper.link } : poolAction(facts, sender),
    notes: [companyText.why],
    attachments: [],
  };
}
