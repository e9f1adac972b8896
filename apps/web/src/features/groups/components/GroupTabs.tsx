import { useTranslation } from 'react-i18next';
import { Counter } from '../../../ui/controls/Counter';
import '../i18n';
import styles from './GroupTabs.module.css';

export type GroupPart = 'feed' | 'documents' | 'members' | 'moderation';

interface GroupTabsProps {
  parts: readonly GroupPart[];
  shown: GroupPart;
  /** Who asks to be let in. */
  waiting: number;
  onShow(part: GroupPart): void;
}

/** The parts of a group's page. */
export function GroupTabs({ parts, shown, waiting, onShow }: GroupTabsProps) {
  const { t } = useTranslation('groups');
  return (
    <nav className={styles.tabs} aria-label={t('page.tabs.label')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className={styles.tab}
          aria-current={part === shown ? 'page' : undefined}
          onClick={() => onShow(part)}
        >
          {t(`page.tabs.${part}`)}
          {part === 'moderation' && (
            <Counter isLarge count={waiting} label={t('page.waiting', { count: waiting })} />
          )}
        </button>
      ))}
    </nav>
  );
}
