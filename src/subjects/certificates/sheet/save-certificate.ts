import type { Certificate } from '../data/certificate';
import { saveFile } from '@/lib/save-file';
import { loadCertificateWriter } from './certificate-files';

/**
 * Makes the PDF of a certificate and saves it. What makes it is loaded with the first one.
 * @throws Error when that cannot be loaded
 */
export async function saveCertificate(certificate: Certificate): Promise<void> {
  const write = await loadCertificateWriter();
  const { file, name } = await write(certificate);
  saveFile(file, name);
}
