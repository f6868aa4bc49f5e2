import type {
  Facts,
  InvitationFacts,
  LetterKind,
} from '../../../supabase/functions/send-mail/facts.ts';
import { toMail } from '../../../supabase/functions/send-mail/send-letters.ts';
import { hostile, sender } from './letter-sender.ts';

export const kinds: LetterKind[] = [
  'booked',
  'waiting',
  'offer',
  'offer_lapsed',
  'payment_lapsed',
  'cancelled',
  'list_closed',
  'cohort_cancelled',
  'moved',
  'reminder',
  'payment_due',
  'paper',
  'money',
  'message',
  'materials',
];

/** Facts in which every text that somebody has written is hostile and long. */
export function factsOf(kind: LetterKind, changes: Partial<Facts> = {}): Facts {
  const words = `${hostile} ${'μεγάλες λέξεις '.repeat(12)}`;
  return {
    kind,
    email: 'anna@example.test',
    has_account: false,
    is_suspended: false,
    first_name: words,
    created_at: '2031-02-01T08:00:00+00:00',
    course: { slug: 'excel', title: words },
    cohort: {
      place: 'remote',
      address: words,
      price_cents: 123_400,
      cancel_reason: words,
      is_cancelled: false,
    },
    meetings: [
      {
        id: 'meeting',
        starts_at: '2031-03-04T16:00:00+00:00',
        ends_at: '2031-03-04T20:00:00+00:00',
        address: '',
        is_cancelled: false,
        sequence: 1,
      },
      {
        id: 'cancelled',
        // After the clocks have changed.
        starts_at: '2031-04-01T15:00:00+00:00',
        ends_at: '2031-04-01T19:00:00+00:00',
        address: words,
        is_cancelled: true,
        sequence: 2,
      },
    ],
    booking: {
      id: 'booking',
      cohort: 'cohort',
      state: 'confirmed',
      place: 1234,
      offer_expires_at: null,
      payment: 'due',
      way_out: 'cancel',
    },
    has_seat: false,
    is_open: true,
    list_ends_at: '2031-03-04T14:00:00+00:00',
    lapses_within: null,
    came_late: false,
    paid_by: words,
    seat: null,
    ending: { cause: 'removed by staff', reason: words, from_state: 'confirmed' },
    amount: {
      reference: 'PX-22222222',
      price_cents: 123_400,
      open_cents: 123_400,
      kept_cents: 0,
      returned_cents: 0,
      due_at: '2031-02-08T08:00:00Z',
      is_overdue: false,
      lapses_at: null,
    },
    reminder: kind === 'reminder' ? { meeting: 'meeting', when: 'day_before' } : null,
    replaced: null,
    before: null,
    cancelled_at: null,
    paper: {
      kind: 'receipt',
      series: 'ΑΠΥ',
      number: '7',
      mark: '400000000000001',
      link: 'https://papers.example/7',
      amount_cents: 123_400,
    },
    money:
      kind === 'money' || kind === 'paper'
        ? {
            kind: 'payment',
            corrected: null,
            amount_cents: 4000,
            method: 'card',
            day: '2031-02-01',
            is_reported: false,
            has_paper: false,
            payment: 'due',
            open_cents: 123_400,
            kept_cents: 123_400,
          }
        : null,
    message: { subject: words.slice(0, 150), body: words.replaceAll(/[\r\n]+/g, ' ') },
    withdrawal: {
      token: 'PX-22222222.0',
      until: '2031-02-17T22:00:00+00:00',
      refusal: null,
      has_early_start: true,
    },
    ...changes,
  };
}

const { email, created_at, course } = factsOf('booked');
export const { cohort, meetings } = factsOf('booked');
export const invitation: InvitationFacts = {
  email,
  created_at,
  course,
  cohort,
  meetings,
  kind: 'invitation',
  invitation: 'aaaaaaaa-0000-4000-8000-000000000001',
};

export const mailOf = (kind: LetterKind | 'invitation', changes?: Partial<Facts>) =>
  toMail('letter', kind === 'invitation' ? invitation : factsOf(kind, changes), sender);
export const everyKind = [...kinds, 'invitation'] as const;
