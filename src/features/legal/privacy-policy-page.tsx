import { privacyEl } from '@/content/legal/privacy-el';
import { LegalPage } from './legal-page';

const loadEnglish = async () => (await import('@/content/legal/privacy-en')).privacyEn;

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <LegalPage greek={privacyEl} loadEnglish={loadEnglish} />;
}
