import { termsEl } from '@/content/legal/terms-el';
import { termsEn } from '@/content/legal/terms-en';
import { LegalPage } from './legal-page';

/** `/terms-of-service`: 16 sections. */
export function TermsOfServicePage() {
  return <LegalPage documents={{ el: termsEl, en: termsEn }} />;
}
