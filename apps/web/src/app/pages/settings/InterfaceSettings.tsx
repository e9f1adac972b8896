import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch';
import { isMotionReduced } from '../../../lib/appearance';
import {
  DENSITIES,
  START_PAGES,
  type StartPage,
  setDensity,
  setMotionReduced,
  setStartPage,
  toggleSidebar,
  useInterface,
} from '../../../lib/interface-store';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/controls/Switch';
import { toasts } from '../../../ui/overlays/toasts';
import { SECTION_PAGES } from '../../section-pages';
import { ThemeSwitch } from '../../shell/ThemeSwitch';
import { DesktopRow } from './DesktopRow';
import styles from './InterfaceSettings.module.css';
import { SettingsRow } from './SettingsRow';

/** What is not there yet is not offered. */
const isThere = (page: StartPage): boolean => page === 'workspace' || page in SECTION_PAGES;

/** How the product looks on this device. Everything applies at once. */
export function InterfaceSettings() {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { density, isSidebarCollapsed, startPage } = useInterface();
  const collapse = useId();
  const motion = useId();
  return (
    <section className={styles.card} aria-labelledby={`${collapse}-title`}>
      <h2 id={`${collapse}-title`} className={styles.title}>
        {t('interface.title')}
      </h2>
      <SettingsRow title={t('interface.language')} detail={t('interface.languageDetail')}>
        <LanguageSwitch />
      </SettingsRow>
      <SettingsRow title={t('interface.theme')}>
        <ThemeSwitch />
      </SettingsRow>
      <SettingsRow title={t('interface.density')} detail={t('interface.densityDetail')}>
        <SegmentedControl
          aria-label={t('interface.density')}
          data={DENSITIES.map((value) => ({ value, label: t(`interface.densities.${value}`) }))}
          value={density}
          onChange={setDensity}
        />
      </SettingsRow>
      <SettingsRow title={t('interface.startPage')} detail={t('interface.startPageDetail')}>
        <Select
          className={styles.startPage}
          aria-label={t('interface.startPage')}
          data={START_PAGES.filter(isThere).map((value) => ({ value, label: common(`pages.${value}`) }))}
          value={startPage}
          onChange={(value) => {
            const chosen = START_PAGES.find((page) => page === value);
            if (!chosen || chosen === startPage) return;
            setStartPage(chosen);
            // Nothing on this page looks any different.
            toasts.show({
              kind: 'done',
              text: t('interface.startPageSaved'),
              detail: common(`pages.${chosen}`),
            });
          }}
        />
      </SettingsRow>
      <SettingsRow title={t('interface.collapse')} labelFor={collapse}>
        <Switch id={collapse} checked={isSidebarCollapsed} onChange={toggleSidebar} />
      </SettingsRow>
      <SettingsRow title={t('interface.motion')} detail={t('interface.motionDetail')} labelFor={motion}>
        <Switch
          id={motion}
          checked={isMotionReduced()}
          onChange={(event) => setMotionReduced(event.currentTarget.checked)}
        />
      </SettingsRow>
      <DesktopRow />
    </section>
  );
}
