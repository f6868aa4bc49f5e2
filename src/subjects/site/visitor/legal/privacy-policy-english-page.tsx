import { privacyEn } from '../../text/legal/privacy-en';
import { paths } from '@/lib/paths';
import { LegalPage } from './legal-page';

/** `/en/privacy-policy`. */
export function PrivacyPolicyEnglishPage() {
  return (
    <LegalPage
      language="en"
      document={privacyEn}
      urls={{ el: paths.privacyPolicy, en: paths.privacyPolicyEnglish }}
    />
  );
}
