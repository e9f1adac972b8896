import type { Completion, CompletionPart } from '@quilt/contract/features/resume';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { TextButton } from '../../../ui/controls/TextButton';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import { partPath } from '../use-opened-part';
import styles from './CompletionCard.module.css';

/** What is shown until more is asked for. */
const FIRST = 4;

interface CompletionCardProps {
  completion: Completion;
  /** Where the base information is changed. */
  basePath: string;
}

/** How much of one's own profile is filled in, and the way to what is missing. Not there where nothing is. */
export function CompletionCard({ completion: { percent, missing }, basePath }: CompletionCardProps) {
  const { t } = useTranslation('resume');
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  if (missing.length === 0) return null;
  const shown = isWhole ? missing : missing.slice(0, FIRST);
  return (
    <Sheet title={t('completion.title', { percent: format.percent(percent / 100) })} className={styles.sheet}>
      <p className={styles.line}>{t('completion.steps', { count: missing.length })}</p>
      <ul className={styles.list}>
        {shown.map(({ part, percent: more }) => (
          <li key={part}>
            <Link to={wayTo(part, basePath)} preventScrollReset={isHere(part)} className={styles.step}>
              <span className={styles.check} aria-hidden="true" />
              <span className={styles.name}>{t(`completion.add.${part}`)}</span>
              <span className={styles.plus}>+{format.percent(more / 100)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < missing.length && (
        <TextButton onClick={() => setIsWhole(true)}>
          {t('completion.more', { count: missing.length - shown.length })}
        </TextButton>
      )}
    </Sheet>
  );
}

const ON_THE_PAGE = {
  about: 'about',
  experience: 'experience',
  education: 'education',
  skills: 'skills',
  languages: 'spokenLanguages',
} as const;

function isHere(part: CompletionPart): part is keyof typeof ON_THE_PAGE {
  return part in ON_THE_PAGE;
}

function wayTo(part: CompletionPart, basePath: string): string {
  if (isHere(part)) return partPath(PATHS.profile, ON_THE_PAGE[part]);
  switch (part) {
    case 'jobTitle':
    case 'city':
      return basePath;
    case 'verifiedEmail':
      return PATHS.settingsAccount;
    case 'avatar':
    case 'birthDate':
    case 'contact':
      return PATHS.settings;
  }
}
