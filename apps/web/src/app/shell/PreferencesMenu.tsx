import { useMantineColorScheme } from '@mantine/core';
import { LANGUAGES } from '@quilt/contract/product';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import { changeLanguage } from '../../lib/change-language';
import { useInterface } from '../../lib/interface-store';
import { Menu } from '../../ui/overlays/Menu';
import styles from './PreferencesMenu.module.css';
import { THEMES } from './themes';

/** The header's menu: the language and the theme, changed at once. */
export function PreferencesMenu() {
  const { t } = useTranslation('shell');
  const language = useInterface((state) => state.language);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu
      position="bottom-end"
      width={220}
      // The header is always in view.
      hideDetached={false}
      checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.opener}
          aria-label={t('preferences')}
          title={t('preferences')}
        >
          {language.toUpperCase()}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('preferences')}>
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map((choice) => (
          <Menu.RadioItem
            key={choice}
            value={choice}
            checked={choice === language}
            onChange={() => changeLanguage(choice)}
          >
            <span lang={choice}>{LANGUAGE_NAMES[choice]}</span>
          </Menu.RadioItem>
        ))}
        <Menu.Label>{t('theme')}</Menu.Label>
        {THEMES.map(({ value, Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            onChange={() => setColorScheme(value)}
            rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t(`themes.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
