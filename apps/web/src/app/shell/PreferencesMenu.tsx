import { useState } from 'react';
import { partOnDemand, usePreload } from '../part-on-demand';
import { PreferencesButton } from './PreferencesButton';
import { useMissingPart } from './use-missing-part';

const OpenPreferences = partOnDemand(async () => (await import('./OpenPreferences')).OpenPreferences);

/** The header's menu: the language and the theme, changed at once. */
export function PreferencesMenu() {
  usePreload(OpenPreferences);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <PreferencesButton aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenPreferences isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}
