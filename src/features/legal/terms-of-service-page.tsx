import { termsEl } from '@/content/legal/terms-el';
import { LegalPage } from './legal-page';

const loadEnglish = async () => (await import('@/content/legal/terms-en')).termsEn;

/** `/terms-of-service`. */
export function TermsOfServicePage() {
  return <LegalPage greek={termsEl} loadEnglish={loadEnglish} />;
}
