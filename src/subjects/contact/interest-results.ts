import { interestFormText } from './text/interest-form';

/** What replaced the form: `sent` just now; `known`: the signed-in user is on the list already; `enrolled`: they learn the course; `dates`: it has some. */
export type InterestResult = {
  kind: 'sent' | 'known' | 'enrolled' | 'dates';
  title: string;
  /** The seat that somebody has in one of the dates, in a line. */
  seat?: string | undefined;
  /** Whether there is no other date. */
  isOnlyDate?: boolean;
  /** Where that seat is. */
  seatPlace?: string | undefined;
  /** The state of its payment, and whether something is still due. */
  seatPayment?: string | undefined;
  isToPay?: boolean;
  /** When its lessons open, as long as they are closed. */
  lessonsNote?: string | undefined;
  /** The company that pays for a date with a seat, instead of the price. */
  coveredBy?: string | undefined;
};

export const interestResults = {
  sent: { kind: 'sent', title: interestFormText.doneTitle },
  known: { kind: 'known', title: interestFormText.duplicateTitle },
  enrolled: { kind: 'enrolled', title: interestFormText.enrolledTitle },
  dates: { kind: 'dates', title: interestFormText.datesTitle },
} satisfies Record<string, InterestResult>;
