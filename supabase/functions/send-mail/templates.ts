import {
  writeAccountDeleted,
  writeNewSignIn,
  writePasswordChanged,
  writeSecondFactorReset,
  writeSecondFactorSet,
} from './account-letters.ts';
import {
  booked,
  cancelled,
  cohortCancelled,
  listClosed,
  offer,
  offerLapsed,
  paper,
  paymentDue,
  paymentLapsed,
  waiting,
} from './bookings.ts';
import { writeCertificate } from './certificate-letters.ts';
import { materials, message, moved, reminder, writeInvitation } from './cohorts.ts';
import {
  writeEndingSeats,
  writeMemberInvitation,
  writePoolCancelled,
  writeReport,
  writeSeatLetter,
} from './company.ts';
import type { AnyFacts, LetterKind, Sender } from './facts.ts';
import type { Letter, Template } from './letter.ts';
import { bookingsUrl } from './links.ts';
import { writeMoney, writePoolMoney, writePoolPaper } from './money-letters.ts';
import { writeAnswer } from './question-letters.ts';
import { text } from './text.ts';
import { writeWithdrawal } from './withdrawal-letters.ts';

const templates: Record<LetterKind, Template> = {
  booked,
  waiting,
  offer,
  offer_lapsed: offerLapsed,
  payment_lapsed: paymentLapsed,
  list_closed: listClosed,
  cancelled,
  cohort_cancelled: cohortCancelled,
  moved,
  reminder,
  payment_due: paymentDue,
  paper,
  money: writeMoney,
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
    case 'member_invited':
      return writeMemberInvitation(facts, sender);
    case 'company_report':
      return writeReport(facts, sender);
    case 'seats_ending':
      return writeEndingSeats(facts, sender);
    case 'pool_cancelled':
      return writePoolCancelled(facts, sender);
    case 'pool_money':
      return writePoolMoney(facts, sender);
    case 'pool_paper':
      return writePoolPaper(facts, sender);
    case 'certificate_issued':
    case 'certificate_expiring':
    case 'certificate_revoked':
      return writeCertificate(facts, sender);
    case 'withdrawal_stated':
    case 'withdrawal_confirmed':
    case 'withdrawal_refused':
      return writeWithdrawal(facts, sender);
    case 'question_answered':
      return writeAnswer(facts, sender);
    case 'second_factor_set':
      return writeSecondFactorSet(facts, sender);
    case 'second_factor_reset':
      return writeSecondFactorReset(facts, sender);
    case 'password_changed':
      return writePasswordChanged(facts, sender);
    case 'new_sign_in':
      return writeNewSignIn(facts, sender);
    case 'account_deleted':
      return writeAccountDeleted(facts, sender);
    default: {
      const letter = templates[facts.kind](facts, sender);
      const { label, url } = letter.action;
      // Its pages do not open to a suspended account, as the letter says.
      if (facts.is_suspended && url.startsWith(bookingsUrl(sender)))
        return { ...letter, action: { label: text.contact, url: `${sender.origin}/contact` } };
      // The form before the bookings is filled in with the address that opens them.
      if (!facts.has_account && url === bookingsUrl(sender))
        return {
          ...letter,
          action: { label, url: `${url}?${new URLSearchParams({ email: facts.email })}` },
        };
      return letter;
    }
  }
}
