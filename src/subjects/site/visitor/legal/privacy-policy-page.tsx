import { privacyEl } from '../../text/legal/privacy-el';
import { paths } from '@/lib/paths';
import { LegalPage } from './legal-page';

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return (
    <LegalPage
      language="el"
      document={privacyEl}
      urls={{ el: paths.privacyPolicy, en: paths.privacyPolicyEnglish }}
    />
  );
}
