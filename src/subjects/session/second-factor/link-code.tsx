import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { giveCodeOfLink, usableLinkCodesQuery } from '../data/second-factor';
import { secondFactorText } from '../text/second-factor';
import { CodeForm } from './code-form';

const text = secondFactorText.password;

/** Asks for a code before a new password is set with the link of an e-mail. */
export function LinkCode({ onGiven }: { onGiven: () => void }) {
  const recovery = useQuery(usableLinkCodesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="link-code-title" className="mt-8">
      <h2 ref={heading} id="link-code-title" tabIndex={-1} className="text-h3">
        {text.title}
      </h2>
      <p className="mt-2 mb-6 text-ink-muted">{text.text}</p>
      <CodeForm give={giveCodeOfLink} onGiven={onGiven} helps recoveryCodes={recovery.data} />
    </section>
  );
}
