import type { Skill } from '@quilt/contract/features/resume';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { toShortUrl } from '../short-url';
import { Level } from './Level';
import styles from './PartLists.module.css';
import { TagDot } from './TagDot';

export function SkillList({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation('resume');
  return (
    <ul className={styles.skills}>
      {skills.map(({ title, level, colour }) => (
        <li key={title} className={styles.skill}>
          <TagDot colour={colour} isLarge />
          <span className={styles.words}>
            <span className={styles.skillName} title={title}>
              {title}
            </span>
            <span className={styles.quiet}>{t(`skills.levels.${level}`)}</span>
          </span>
          <Level level={level} />
        </li>
      ))}
    </ul>
  );
}

interface Pair {
  id: number;
  /** Null until its list is there. */
  text: string | null;
  value: string;
}

export function PairList({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <ul className={styles.pairs}>
      {pairs.map(({ id, text, value }) => (
        <li key={id} className={styles.pair}>
          <span className={styles.name}>{text}</span>
          <span className={styles.quiet}>{value}</span>
        </li>
      ))}
    </ul>
  );
}

export function LinkList({ links }: { links: readonly { url: string }[] }) {
  return (
    <ul className={styles.pairs}>
      {links.map(({ url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer noopener nofollow" className={styles.link}>
            {toShortUrl(url)}
          </a>
        </li>
      ))}
    </ul>
  );
}
