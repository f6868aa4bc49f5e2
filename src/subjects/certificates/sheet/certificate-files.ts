import { certificateText } from '../text/certificate';
import type { Certificate } from '../data/certificate';
import { loadUnlessLeaving } from '@/lib/leaving';
import { certificateLines } from './certificate-lines';
import headingFont from './fonts/commissioner-heading.ttf?url';
import textFont from './fonts/commissioner-text.ttf?url';

async function loadFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, window.location.href));
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Loads what makes the PDF of a certificate, which is always Greek.
 * @returns makes the PDF of one certificate, with the name of its file: equal for an equal certificate
 * @throws Error when that cannot be loaded
 */
export async function loadCertificateWriter(): Promise<
  (certificate: Certificate) => Promise<{ file: Blob; name: string }>
> {
  const [{ certificatePdf }, text, heading] = await Promise.all([
    loadUnlessLeaving(() => import('./certificate-pdf')),
    loadFont(textFont),
    loadFont(headingFont),
  ]);
  return async (certificate) => {
    const lines = certificateLines(certificate, 'el');
    const file = await certificatePdf(lines, { text, heading });
    return { file, name: certificateText.el.fileName(lines.kind, lines.code) };
  };
}
