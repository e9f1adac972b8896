import type { Person } from '@quilt/contract/features/people';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Tag } from '../../../ui/tasks/Tag';
import '../i18n';
import styles from './Tags.module.css';

interface TagsProps {
  tags: NonNullable<Person['tags']>;
  /** Shown; the others are counted. */
  most: number;
  /** One under another, in a narrow column. */
  isStacked?: boolean | undefined;
}

/** What somebody is good at. */
export function Tags({ tags, most, isStacked = false }: TagsProps) {
  const { t } = useTranslation('people');
  const left = tags.length - most;
  return (
    <span className={styles.tags} data-stacked={isStacked || undefined}>
      {tags.slice(0, most).map(({ title, colour }) => (
        <Tag key={title} colour={colour} label={title} />
      ))}
      {left > 0 && (
        <span className={styles.left}>
          <span aria-hidden="true">+{left}</span>
          <HiddenText>{t('card.moreTags', { count: left })}</HiddenText>
        </span>
      )}
    </span>
  );
}
