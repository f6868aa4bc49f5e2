import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '@/shared/errors/text/errors';
import { finishSecondFactor, type NewFactor } from '@/subjects/session/data/second-factor';
import { CodeForm } from '@/subjects/session/second-factor/code-form';
import { secondFactorText } from '@/subjects/session/text/second-factor';
import { errorCode } from '@/lib/errors';
import { Button } from '@/ui/button';
import { QrPicture } from '@/ui/qr-picture';

const text = secondFactorText.setUp;

/** The secret as people type it, in groups of four, with a button that copies it. */
function Secret({ secret }: { secret: string }) {
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setResult('copied');
    } catch {
      setResult('copyFailed');
    }
  }

  return (
    <div>
      <p id="secret-label" className="text-sm text-ink-muted">
        {text.secret}
      </p>
      <p aria-labelledby="secret-label" role="group" className="mt-1 font-mono">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button tone="plain" size="small" onClick={() => void copy()}>
        {text.copy}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {result && text[result]}
      </p>
    </div>
  );
}

type SecondFactorSetUpProps = { factor: NewFactor; onDone: () => void; onCancel: () => void };

/** What is done to set a second factor up: an app, its key, its first code. */
export function SecondFactorSetUp({ factor, onDone, onCancel }: SecondFactorSetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="mt-5 text-h4">
        {text.title}
      </h3>
      <ol className="mt-4 grid list-decimal gap-6 pl-5 marker:font-semibold">
        <li>{text.app}</li>
        <li>
          <p>{text.scan}</p>
          <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
            {/* With the empty border that readers of codes ask for. */}
            <QrPicture
              text={factor.uri}
              label={text.qr}
              className="size-48 shrink-0 bg-white p-4 ring-1 ring-line"
            />
            <div className="min-w-56 flex-1">
              <Secret secret={factor.secret} />
              <a
                href={factor.uri}
                className="inline-flex min-h-11 items-center text-sm text-blue pointer-fine:hidden"
              >
                {text.open}
              </a>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-4">{text.enter}</p>
          <CodeForm
            give={({ code }) => finishSecondFactor(factor.factorId, code)}
            onGiven={onDone}
            failureOf={(error) =>
              errorCode(error) === 'mfa_factor_not_found' ? text.tooLate : failureMessage(error)
            }
          >
            <Button tone="plain" onClick={onCancel}>
              {text.cancel}
            </Button>
          </CodeForm>
        </li>
      </ol>
    </div>
  );
}
