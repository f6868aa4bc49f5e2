import { termsEl } from '../../text/legal/terms-el';
import { paths } from '@/lib/paths';
import { LegalPage } from './legal-page';

/** `/terms-of-service`. */
export function TermsOfServicePage() {
  return (
    <LegalPage
      language="el"
      document={termsEl}
      urls={{ el: paths.termsOfService, en: paths.termsOfServiceEnglish }}
    />
  );
}
