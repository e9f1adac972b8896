import { useMantineColorScheme } from '@mantine/core';
import { LANGUAGES } from '@quilt/contract/product';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import { changeLanguage } from '../../lib/change-language';
import { useInterface } from '../../lib/interface-store';
import { Menu } from '../../ui/overlays/Menu';
import { PreferencesButton } from './PreferencesButton';
import { THEMES } from './themes';
import { useOtherAddress } from './use-other-address';

/** The menu with its button, which takes the place of the one that was pressed, and opens. */
export function OpenPreferences() {
  const { t } = useTranslation('shell');
  const language = useInterface((state) => state.language);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone with its focus, which comes back here when the menu closes.
    button.current?.focus();
    setIsOpen(true);
  }, []);
  useOtherAddress(() => setIsOpen(false));
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={220}
      // The header is always in view.
      hideDetached={false}
      checkIcon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
    >
      <Menu.Target>
        <PreferencesButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('preferences')}>
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map((choice) => (
          <Menu.RadioItem
            closeMenuOnClick
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
            closeMenuOnClick
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
