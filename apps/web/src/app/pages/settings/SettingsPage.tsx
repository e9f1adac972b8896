import { IconPalette } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../../lib/page-title';
import { PageHeader } from '../../../ui/page/PageHeader';
import { PATHS } from '../../paths';
import { InterfaceSettings } from './InterfaceSettings';
import './i18n';
import styles from './SettingsPage.module.css';

export function SettingsPage() {
  const { t } = useTranslation();
  const { t: settings } = useTranslation('settings');
  usePageTitle(t('pages.settings'));
  return (
    <>
      <PageHeader title={t('pages.settings')} />
      <div className={styles.columns}>
        <nav aria-label={settings('parts')} className={styles.parts}>
          <Link to={PATHS.settings} aria-current="page" className={styles.part}>
            <IconPalette size={20} stroke={1.75} aria-hidden="true" />
            {settings('interface.title')}
          </Link>
        </nav>
        <InterfaceSettings />
      </div>
    </>
  );
}
