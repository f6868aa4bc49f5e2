import { useState } from 'react';
import { certificateActionsText } from '@/content/interface/certificate-actions';
import type { CertificateLanguage } from '@/content/interface/certificate';
import type { Certificate } from '@/data/certificates/certificate';
import { logger } from '@/lib/logger';
import { Button } from '@/ui/button';

type PdfButtonProps = {
  certificate: Certificate;
  language?: CertificateLanguage;
  tone?: 'primary' | 'plain';
  size?: 'regular' | 'small';
  /** What it is the PDF of, where a page has several of these buttons. */
  name?: string;
};

/** Saves a certificate as a PDF. Says below itself when that failed. */
export function PdfButton({ certificate, language = 'el', name, ...style }: PdfButtonProps) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');
  const text = certificateActionsText[language];
  const save = async () => {
    if (state === 'making') return;
    setState('making');
    try {
      const { saveCertificate } = await import('./save-certificate');
      await saveCertificate(certificate);
      setState('ready');
    } catch (error) {
      logger.error('a PDF of a certificate was not made', { error });
      setState('failed');
    }
  };
  return (
    <div>
      <Button
        {...style}
        aria-disabled={state === 'making'}
        aria-label={name && state !== 'making' ? text.pdfOf(name) : undefined}
        onClick={() => void save()}
      >
        {state === 'making' ? text.making : text.pdf}
      </Button>
      <p role="status" className="max-w-72 text-sm text-clay empty:hidden">
        {state === 'failed' && text.pdfFailed}
      </p>
    </div>
  );
}
