import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { cleanSearch } from '@/shared/list/list-params';
import { adminPoolsText } from '../text/pools';
import { failureMessage } from '@/shared/errors/text/errors';
import { organizationsQuery } from '@/subjects/organizations/data/queries';
import { delays } from '@/lib/delays';
import { Button } from '@/ui/button';
import { useDebounced } from '@/lib/hooks/use-debounced';
import { TextField } from '@/ui/fields/text-field';

const text = adminPoolsText.create;

type Chosen = { id: string; name: string };

function Found({ q, onChoose }: { q: string; onChoose: (organization: Chosen) => void }) {
  const query = useQuery(organizationsQuery({ q, page: 1 }));
  const rows = query.data?.rows.slice(0, 8) ?? [];
  return (
    <>
      <p role="status" className="mt-2 text-sm text-ink-muted">
        {query.isError
          ? `${text.searchFailed}: ${failureMessage(query.error)}`
          : query.data && rows.length === 0 && text.notFound}
      </p>
      {rows.length > 0 && (
        <ul aria-label={text.found} className="border-t border-line">
          {rows.map(({ id, name }) => (
            <li key={id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onChoose({ id, name })}
                className="flex min-h-11 w-full items-center px-3 py-1 text-left wrap-anywhere text-blue hover:bg-sand/50"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type OrganizationPickerProps = {
  chosen: Chosen | null;
  error: string | undefined;
  /** Gets the field of the search, to which the focus goes when none is chosen. */
  ref: RefCallback<HTMLInputElement>;
  onChoose: (organization: Chosen | null) => void;
};

/** Chooses an organisation by a search for its name, since there may be thousands. */
export function OrganizationPicker({ chosen, error, ref, onChoose }: OrganizationPickerProps) {
  const [typed, setTyped] = useState('');
  const q = cleanSearch(useDebounced(typed, delays.searchWhileTyping));
  const change = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  if (chosen)
    return (
      <div>
        <p className="mb-1.5 font-semibold">{text.organization}</p>
        <p className="flex flex-wrap items-center gap-x-5 border-l-4 border-blue bg-white px-4">
          <span className="min-w-0 wrap-anywhere">{chosen.name}</span>
          <Button
            ref={change}
            tone="plain"
            size="small"
            onClick={() => {
              // The button is gone then.
              flushSync(() => onChoose(null));
              field.current?.focus();
            }}
          >
            {text.change}
          </Button>
        </p>
      </div>
    );
  return (
    <div>
      <TextField
        label={text.search}
        hint={text.searchHint}
        error={error}
        ref={(element) => {
          field.current = element;
          ref(element);
        }}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {q !== '' && (
        <Found
          q={q}
          onChoose={(organization) => {
            flushSync(() => onChoose(organization));
            change.current?.focus();
          }}
        />
      )}
    </div>
  );
}
