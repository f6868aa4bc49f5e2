import { accessibilityText } from '../../text/pages/accessibility';
import { LegalPage } from './legal-page';

/** `/accessibility`. */
export function AccessibilityPage() {
  return <LegalPage language="el" document={accessibilityText} />;
}
