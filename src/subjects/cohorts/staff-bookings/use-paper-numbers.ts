import { useQuery } from '@tanstack/react-query';
import { chargeQuery, type Charge, type Subject } from '../data/charges';
import { paperNumber } from './paper';

/** The last receipt or invoice, or the last credit note, of what was not noted by mistake. */
export function lastPaper({ papers, events }: Charge, isCreditNote: boolean) {
  return papers.findLast(
    ({ kind, event_id: event }) =>
      (kind === 'credit_note') === isCreditNote &&
      !events.some(({ corrects }) => corrects !== null && corrects === event),
  );
}

/** The numbers of the last receipt or invoice and of the last credit note, with their series. For admins. */
export function usePaperNumbers(subject: Subject) {
  const charge = useQuery(chargeQuery(subject)).data;
  const last = (isCreditNote: boolean) => {
    const paper = charge && lastPaper(charge, isCreditNote);
    return paper ? paperNumber(paper) : null;
  };
  return { invoice: last(false), creditNote: last(true) };
}
