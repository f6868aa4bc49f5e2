import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '@/shared/errors/failure-notice';
import { makeRecoveryCodes, recoveryCodesQuery } from '@/subjects/session/data/second-factor';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { site } from '@/brand/site';
import { useSingleMutation } from '@/lib/hooks/use-single-mutation';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';

const text = secondFactorText.recovery;

const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

type NewCodesProps = { codes: string[]; areOthersOver: boolean; onKept: () => void };

/** The codes, which cannot be shown again. */
function NewCodes({ codes, areOthersOver, onKept }: NewCodesProps) {
  const explanation = useRef<HTMLParagraphElement>(null);
  useEffect(() => explanation.current?.focus(), []);
  const written = codes.map(inGroups);
  return (
    <div className="mt-3 rounded border-l-4 border-blue bg-white px-5 py-4">
      <p ref={explanation} tabIndex={-1} className="text-sm">
        {text.shown} {areOthersOver && text.othersOver}
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-4 gap-y-1.5 font-mono text-sm">
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            const lines = [site.name, text.title, '', ...written, ''].join('\n');
            saveFile(new Blob([lines], { type: 'text/plain' }), text.fileName);
          }}
        >
          {text.download}
        </Button>
        <Button tone="plain" size="small" onClick={onKept}>
          {text.done}
        </Button>
      </div>
    </div>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

/**
 * The recovery codes of a user with a second factor. Where the project knows none, whom to write to.
 * @param takesFocus when the second factor was set up just now: the pressed button is gone, and the page is shorter than before
 */
export function RecoveryCodes({ userId, takesFocus }: { userId: string; takesFocus: boolean }) {
  const client = useQueryClient();
  const [made, setMade] = useState<{ codes: string[]; areOthersOver: boolean } | null>(null);
  const query = useQuery(recoveryCodesQuery(userId));
  const left = query.data;
  const making = useSingleMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: async (codes) => {
      setMade({ codes, areOthersOver: left !== 0 });
      await client.invalidateQueries({ queryKey: recoveryCodesQuery(userId).queryKey });
    },
  });
  if (left === null || query.isError) {
    return (
      <p ref={takesFocus ? focusOnce : null} tabIndex={-1} className="mt-4 text-ink-muted">
        {secondFactorText.on.lost(site.email)}
      </p>
    );
  }
  if (left === undefined) return null;
  return (
    <section aria-labelledby="recovery-title" className="mt-6">
      <h3
        id="recovery-title"
        ref={takesFocus ? focusOnce : null}
        tabIndex={-1}
        // Scrolled to together with the button below it.
        className="scroll-mb-36 text-h4"
      >
        {text.title}
      </h3>
      {made ? (
        <NewCodes {...made} onKept={() => setMade(null)} />
      ) : (
        <>
          <p className="mt-1 text-ink-muted">{left === 0 ? text.none : text.left(left)}</p>
          <FailureNotice error={making.error} title={text.failure} isRepeatable className="mt-3" />
          <Button
            tone="quiet"
            size="small"
            className="mt-3"
            aria-disabled={making.isPending}
            onClick={() => making.mutate()}
          >
            {making.isPending ? text.pending : left === 0 ? text.make : text.renew}
          </Button>
        </>
      )}
    </section>
  );
}
