import type { Charge } from '../data/charges';

/** Whether a payment that was not noted by mistake has a receipt or an invoice. */
export const isInvoiced = ({ papers, events }: Charge): boolean =>
  papers.some(
    ({ kind, event_id: event }) =>
      kind !== 'credit_note' &&
      !events.some(({ corrects }) => corrects !== null && corrects === event),
  );
