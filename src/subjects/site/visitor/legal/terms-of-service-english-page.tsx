import { termsEn } from '../../text/legal/terms-en';
import { paths } from '@/lib/paths';
import { LegalPage } from './legal-page';

/** `/en/terms-of-service`. */
export function TermsOfServiceEnglishPage() {
  return (
    <LegalPage
      language="en"
      document={termsEn}
      urls={{ el: paths.termsOfService, en: paths.termsOfServiceEnglish }}
    />
  );
}
