import { giveSeatsText as text } from './text/give-seats';
import type { EmailList } from '@/subjects/organizations/email-list';
import { readableEmail } from '@/lib/readable-email';
import { Button } from '@/ui/button';
import { scrollable } from '@/ui/scrollable';

type ReadListProps = {
  list: EmailList;
  /** Removes what is not an address from the list. */
  onRemove: () => void;
};

/** What was read of a list of addresses: each line that is not one, and those written twice. */
export function ReadList({ list: { emails, repeated, invalid }, onRemove }: ReadListProps) {
  return (
    <>
      <div role="status" className="mt-2 text-sm wrap-anywhere">
        {emails.length > 0 && <p className="text-ink-muted">{text.read(emails.length)}</p>}
        {repeated.length > 0 && (
          <p className="mt-1 text-ink-muted">
            {text.repeated(repeated.map(readableEmail).join(', '))}
          </p>
        )}
        {invalid.length > 0 && (
          <div className="mt-2 border-l-4 border-clay bg-clay-pale px-4 py-3">
            <p className="font-semibold">{text.invalid(invalid.length)}</p>
            <ul
              {...scrollable}
              aria-label={text.invalid(invalid.length)}
              className="mt-1 max-h-48 overflow-y-auto"
            >
              {invalid.map(({ line, text: entry, letter }) => (
                <li key={`${line}:${entry}`}>
                  {text.entry(entry.slice(0, 80), line)}
                  {letter !== null && `, ${text.letter(letter)}`}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {invalid.length > 0 && (
        <Button tone="quiet" size="small" className="mt-3" onClick={onRemove}>
          {text.remove}
        </Button>
      )}
    </>
  );
}
