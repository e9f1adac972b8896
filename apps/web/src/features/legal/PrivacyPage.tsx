import { LegalPage } from './LegalPage';
import { PRIVACY } from './privacy';

export function PrivacyPage() {
  return <LegalPage name="privacy" texts={PRIVACY} />;
}
