import { certificateActionsText } from '../text/certificate-actions';
import type { Certificate } from '../data/certificate';
import { SaveButton, type SaveStyle } from './save-button';

/** Saves a certificate as a PDF. */
export function PdfButton({ certificate, ...style }: SaveStyle & { certificate: Certificate }) {
  const text = certificateActionsText[style.language ?? 'el'];
  return (
    <SaveButton
      {...style}
      label={text.pdf}
      labelOf={text.pdfOf}
      failure={() => text.pdfFailed}
      save={async () => {
        const { saveCertificate } = await import('./save-certificate');
        await saveCertificate(certificate);
      }}
    />
  );
}
