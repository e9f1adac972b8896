import { audienceOf } from '@quilt/contract/access';
import { type CurrentUser, HIDDEN_PARTS, type User, ViewAs } from '@quilt/contract/features/profile';
import { IconAddressBook, IconCheck, IconEye, IconEyeOff, IconFileCv, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { HiddenNote } from './HiddenNote';
import './i18n';
import styles from './SeenAs.module.css';

interface SeenAsBarProps {
  as: ViewAs;
  onChange: (as: ViewAs) => void;
  /** Where the way back leads. */
  back: string;
}

/** Over one's own profile while it is looked at with other eyes. */
export function SeenAsBar({ as, onChange, back }: SeenAsBarProps) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.bar}>
      <IconEye size={20} stroke={1.75} aria-hidden="true" className={styles.eye} />
      <p role="status" className={styles.words}>
        <b>{t(`seenAs.${as}`)}</b> <span className={styles.off}>{t('buttonsOff')}</span>
      </p>
      <SegmentedControl
        className={styles.viewers}
        aria-label={t('viewAs')}
        data={ViewAs.options.map((value) => ({ value, label: t(`viewers.${value}`) }))}
        value={as}
        onChange={(value) => onChange(ViewAs.parse(value))}
      />
      <Link to={back} className={styles.back}>
        {t('back')}
      </Link>
    </div>
  );
}

/** What of oneself is not shown to them, and where that is settled. */
export function OwnHiddenNotes({ me, seen }: { me: CurrentUser; seen: User }) {
  const { t } = useTranslation('profile');
  const change = (
    <Link to={PATHS.settingsPrivacy} className={styles.change}>
      {t('hidden.change')}
    </Link>
  );
  if (seen.hidden.includes('username')) {
    return (
      <HiddenNote Icon={IconLock} title={t('hidden.ownPrivate')} action={change}>
        {t('hidden.ownPrivateText')}
      </HiddenNote>
    );
  }
  const isMine = (setting: 'seeResume' | 'seeContacts') => audienceOf(setting, me) === 'me';
  return (
    <>
      {seen.hidden.includes('resume') && (
        <HiddenNote
          Icon={IconFileCv}
          title={t(isMine('seeResume') ? 'hidden.ownResumeMe' : 'hidden.ownResumeFriends')}
          action={change}
        >
          {t('hidden.ownResumeText')}
        </HiddenNote>
      )}
      {seen.hidden.includes('contacts') && (
        <HiddenNote
          Icon={IconAddressBook}
          title={t(isMine('seeContacts') ? 'hidden.ownContactsMe' : 'hidden.ownContactsFriends')}
          action={change}
        >
          {t('hidden.ownContactsText')}
        </HiddenNote>
      )}
    </>
  );
}

/** Part by part, seen or not. */
export function SeenList({ as, seen }: { as: ViewAs; seen: User }) {
  const { t } = useTranslation('profile');
  const shown = HIDDEN_PARTS.filter((part) => !seen.hidden.includes(part));
  return (
    <Sheet title={t(`seen.${as}`)}>
      <ul className={styles.list}>
        {(['card', ...shown] as const).map((part) => (
          <li key={part} className={styles.part}>
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <HiddenText>{t('seen.yes')} </HiddenText>
              {t(`seen.${part}`)}
            </span>
          </li>
        ))}
        {seen.hidden.map((part) => (
          <li key={part} className={styles.part} data-hidden>
            <IconEyeOff size={18} stroke={1.75} aria-hidden="true" />
            <span>
              <HiddenText>{t('seen.no')} </HiddenText>
              {t(`seen.${part}`)}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
