import { useQuery } from '@tanstack/react-query';
import { chargeQuery, type Subject } from '../data/charges';
import { paperNumber } from './paper';

/** The numbers of the last receipt or invoice and of the last credit note, with their series. For admins. */
export function usePaperNumbers(subject: Subject) {
  const papers = useQuery(chargeQuery(subject)).data?.papers ?? [];
  const last = (isCreditNote: boolean) => {
    const paper = papers.findLast(({ kind }) => (kind === 'credit_note') === isCreditNote);
    return paper ? paperNumber(paper) : null;
  };
  return { invoice: last(false), creditNote: last(true) };
}
