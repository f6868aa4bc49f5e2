import { certificateText } from '@/content/interface/certificate';
import type { Certificate } from '@/data/certificates/certificate';
import { loadUnlessLeaving } from '@/lib/leaving';
import { saveFile } from '@/lib/save-file';
import { certificateLines } from './certificate-lines';
import headingFont from './fonts/commissioner-heading.ttf?url';
import textFont from './fonts/commissioner-text.ttf?url';

async function loadFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(new URL(url, window.location.href));
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Makes the PDF of a certificate, which is always Greek, and saves it. What makes it is loaded with the first one.
 * @throws Error when that cannot be loaded
 */
export async function saveCertificate(certificate: Certificate): Promise<void> {
  const [{ certificatePdf }, text, heading] = await Promise.all([
    loadUnlessLeaving(() => import('./certificate-pdf')),
    loadFont(textFont),
    loadFont(headingFont),
  ]);
  const lines = certificateLines(certificate, 'el');
  const file = await certificatePdf(lines, { text, heading });
  saveFile(file, certificateText.el.fileName(lines.kind, lines.code));
}
