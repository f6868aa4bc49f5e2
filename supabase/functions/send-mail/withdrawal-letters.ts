import { withdrawalLaw as law } from '../../../src/brand/withdrawal.ts';
import { formatCents } from '../../../src/lib/text/number.ts';
import { calendarFiles } from './calendar.ts';
import { firstDate, paymentDetails, reasonDetails } from './details.ts';
import type { Sender, WithdrawalFacts } from './facts.ts';
import { formatDay, formatMoment } from './format.ts';
import type { Letter } from './letter.ts';
import { toDates, withdrawUrl } from './links.ts';
import { withdrawalText as text } from './withdrawal-text.ts';

/** What is withdrawn from: the course, or, to an address that was typed, what was typed. */
const whatOf = ({ contract, statement }: WithdrawalFacts) =>
  contract ? `«${contract.course.title}»` : text.booking(statement.reference);

/** Content, date and time of the statement, as the law asks for them. */
function statementDetails({ contract, statement }: WithdrawalFacts): Letter['details'] {
  const { name, email, reference, stated_at: statedAt } = statement;
  const what = contract ? [text.course(contract.course.title, firstDate(contract))] : [];
  const details = [
    { label: text.statement, lines: [law.statement, ...what, text.bookingLine(reference)] },
    { label: text.name, lines: name ? [name] : [] },
    { label: text.email, lines: email ? [email] : [] },
    { label: text.statedAt, lines: [formatMoment(statedAt)], isStrong: true },
  ];
  return details.filter(({ lines }) => lines.length > 0);
}

/** The days before a move by staff that count: the details name those of the date after it. */
const heldOn = ({ contract }: WithdrawalFacts) =>
  contract && contract.held_on.length > 0 ? [law.heldOn(contract.held_on.map(formatDay))] : [];

function writeStated(facts: WithdrawalFacts, sender: Sender) {
  const words = text.withdrawal_stated;
  const { left_to_staff: left, is_refused: isRefused, token } = facts;
  const toOwn = isRefused ? words.refused : words.complete;
  return {
    preview: words.preview(formatMoment(facts.statement.stated_at)),
    paragraphs: [
      words.counts,
      ...(left
        ? [
            law.leftToStaff[left.reason],
            ...(left.reason === 'unasked' ? heldOn(facts) : []),
            law.answerBy(formatDay(left.answer_by)),
          ]
        : [token ? toOwn : words.typed]),
    ],
    ...(token && {
      action: {
        label: left || isRefused ? words.read : words.action,
        url: withdrawUrl(sender, token),
      },
    }),
    notes: [words.notYou],
  };
}

function writeConfirmed(facts: WithdrawalFacts, sender: Sender) {
  const { contract, settled } = facts;
  const { owed_cents: owed = 0, refund_cents: refund = 0 } = settled ?? {};
  const words = text.withdrawal_confirmed;
  const what = whatOf(facts);
  const calendar = contract && calendarFiles({ ...facts, ...contract, replaced: null }, sender);
  const amount = contract && settled?.to_pay;
  return {
    preview: words.preview(what),
    paragraphs: [
      words.body(what),
      owed === 0
        ? law.owedNothing
        : refund > 0
          ? law.keep(formatCents(owed + refund), formatCents(owed))
          : (settled?.to_pay ? law.owed : law.settled)(formatCents(owed)),
      ...(owed > 0 ? heldOn(facts) : []),
      ...(settled && refund > 0
        ? [law.refund(formatCents(refund), formatDay(settled.refund_by))]
        : []),
    ],
    ...(amount && {
      payment: paymentDetails({ amount: { ...amount, open_cents: amount.amount_cents } }, sender),
    }),
    ...(contract && { action: toDates(contract, sender) }),
    ...calendar,
  };
}

function writeRefused() {
  const words = text.withdrawal_refused;
  return { preview: words.preview, paragraphs: [words.body], notes: [law.disagree] };
}

const writers = {
  withdrawal_stated: writeStated,
  withdrawal_confirmed: writeConfirmed,
  withdrawal_refused: writeRefused,
};

/** A statement of withdrawal was received, is confirmed with what it comes to, or does not apply. */
export const writeWithdrawal = (facts: WithdrawalFacts, sender: Sender): Letter => ({
  subject: text[facts.kind].subject(facts.contract?.course.title ?? facts.statement.reference),
  title: text[facts.kind].title,
  details: [
    ...statementDetails(facts),
    ...reasonDetails(facts.kind === 'withdrawal_refused' ? facts.reason : null),
  ],
  action: { label: text.terms, url: `${sender.origin}/terms-of-service` },
  notes: [],
  attachments: [],
  ...writers[facts.kind](facts, sender),
});
