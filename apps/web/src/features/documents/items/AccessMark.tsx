import type { DocumentLevel } from '@quilt/contract/access';
import { type Icon, IconLock, IconUsers, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import styles from './AccessMark.module.css';
import './i18n';

export const LEVEL_ICONS: Readonly<Record<DocumentLevel, Icon>> = {
  me: IconLock,
  friends: IconUsers,
  team: IconUsersGroup,
  public: IconWorld,
};

/** Who may see something, in a sign and a word, or in the sign alone. */
export function AccessMark({ level, isShort = false }: { level: DocumentLevel; isShort?: boolean }) {
  const { t } = useTranslation('items');
  const LevelIcon = LEVEL_ICONS[level];
  const word = t(`levels.${level}`);
  return (
    <span className={styles.mark} title={isShort ? word : undefined}>
      <LevelIcon size={isShort ? 20 : 16} stroke={1.75} aria-hidden="true" />
      {isShort ? <HiddenText>{word}</HiddenText> : word}
    </span>
  );
}
