import type { Charge } from '../data/charges';
import { moneyText as text } from '../text/money';

type PaperProps = { paper: Omit<Charge['papers'][number], 'id' | 'event_id' | 'is_issued'> };

/** The number of a paper after its series. */
const paperNumber = ({ series, number }: Pick<PaperProps['paper'], 'series' | 'number'>) =>
  [series, number].filter(Boolean).join(' ');

/** A paper with its number and MARK, and where it is read. */
export function Paper({ paper }: PaperProps) {
  const { kind, mark, link } = paper;
  const name = text.paper(text.papers[kind], paperNumber(paper), mark);
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
