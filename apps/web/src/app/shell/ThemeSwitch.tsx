import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { HiddenText } from '../../ui/page/HiddenText';
import styles from './ThemeSwitch.module.css';
import { THEMES } from './themes';

/** Where there is little room, the icons stand alone. */
export function ThemeSwitch({ isIconOnly = false }: { isIconOnly?: boolean }) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={t('theme')}
      data={THEMES.map(({ value, Icon }) => ({
        value,
        label: (
          <span className={styles.choice}>
            <Icon
              size={18}
              stroke={1.75}
              aria-hidden="true"
              className={isIconOnly ? undefined : styles.icon}
            />
            {isIconOnly ? (
              <HiddenText>{t(`themes.${value}`)}</HiddenText>
            ) : (
              <span className={styles.word}>{t(`themes.${value}`)}</span>
            )}
          </span>
        ),
      }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
