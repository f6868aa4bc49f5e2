import { privacyEl } from '@/content/legal/privacy-el';
import { privacyEn } from '@/content/legal/privacy-en';
import { LegalPage } from './legal-page';

/** `/privacy-policy`: 14 sections. */
export function PrivacyPolicyPage() {
  return <LegalPage documents={{ el: privacyEl, en: privacyEn }} />;
}
