import { useState } from 'react';
import type { CertificateLanguage } from '../text/certificate';
import { certificateActionsText } from '../text/certificate-actions';
import { logger } from '@/lib/logger';
import { Button } from '@/ui/button';

/** How a button that saves a file looks, and what it is a file of. */
export type SaveStyle = {
  language?: CertificateLanguage;
  tone?: 'primary' | 'quiet' | 'plain';
  size?: 'regular' | 'small';
  /** What it is the file of, where a page has several of these buttons. */
  name?: string;
};

type SaveButtonProps = SaveStyle & {
  label: string;
  labelOf: (name: string) => string;
  /** Makes and saves the file. */
  save: () => Promise<void>;
  /** What to say when `save` throws. */
  failure: (error: unknown) => string;
};

/** Saves a file of a certificate. Says below itself when that failed. */
export function SaveButton(props: SaveButtonProps) {
  const { language = 'el', name, label, labelOf, save, failure, tone, size } = props;
  const [state, setState] = useState<'ready' | 'making' | { failed: string }>('ready');
  const press = async () => {
    if (state === 'making') return;
    setState('making');
    try {
      await save();
      setState('ready');
    } catch (error) {
      logger.error('a file of a certificate was not made', { error });
      setState({ failed: failure(error) });
    }
  };
  return (
    <div>
      <Button
        tone={tone}
        size={size}
        aria-disabled={state === 'making'}
        aria-label={name && state !== 'making' ? labelOf(name) : undefined}
        onClick={() => void press()}
      >
        {state === 'making' ? certificateActionsText[language].making : label}
      </Button>
      <p role="status" className="max-w-72 text-sm text-clay empty:hidden">
        {typeof state === 'object' && state.failed}
      </p>
    </div>
  );
}
