import type { IssuedPaper } from '@/subjects/seats/data/issued-paper';
import { bookingsText } from '../text/bookings';

const { billing: text } = bookingsText;
const names = { receipt: text.receipt, invoice: text.invoice, credit_note: text.creditNote };

type IssuedPapersProps = { papers: readonly IssuedPaper[] };

/** The receipts, invoices and credit notes of a booking or a pool: number, MARK, and where each is read. */
export function IssuedPapers({ papers }: IssuedPapersProps) {
  if (papers.length === 0) return null;
  return (
    <ul className="mt-2 text-sm">
      {papers.map(({ id, kind, series, number, mark, link }) => {
        const name = [names[kind], series, number].filter(Boolean).join(' ');
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
            <span className="tabular-nums">
              {[name, mark && text.mark(mark)].filter(Boolean).join(', ')}
            </span>
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                aria-label={text.openOf(name)}
                className="inline-flex min-h-11 items-center text-blue"
              >
                {text.open}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
