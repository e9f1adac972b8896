import { useState } from 'react';
import { partOnDemand } from '../part-on-demand';
import { PreferencesButton } from './PreferencesButton';
import { useMissingPart } from './use-missing-part';

const OpenPreferences = partOnDemand(async () => (await import('./OpenPreferences')).OpenPreferences);

/** The header's menu: the language and the theme, changed at once. */
export function PreferencesMenu() {
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <PreferencesButton aria-expanded={isWanted} onClick={() => setIsWanted(true)} />;
  return isWanted ? <OpenPreferences onMissing={handleMissing} fallback={button} /> : button;
}
