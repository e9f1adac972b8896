import { LegalPage } from './LegalPage';
import { TERMS } from './terms';

export function TermsPage() {
  return <LegalPage name="terms" texts={TERMS} />;
}
