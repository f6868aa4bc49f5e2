import type { Charge } from '../data/charges';
import { moneyText as text } from '../text/money';

type PaperProps = { paper: Omit<Charge['papers'][number], 'id' | 'event_id'> };

/** A paper with its number and MARK, and where it is read. */
export function Paper({ paper: { kind, series, number, mark, link } }: PaperProps) {
  const name = text.paper(text.papers[kind], [series, number].filter(Boolean).join(' '), mark);
  return (
    <>
      {name}
      {link && (
        <>
          {' '}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={text.openPaperOf(name)}
            className="inline-flex min-h-11 items-center text-blue"
          >
            {text.openPaper}
          </a>
        </>
      )}
    </>
  );
}
