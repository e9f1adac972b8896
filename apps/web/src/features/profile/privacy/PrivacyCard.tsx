import { AccountType, PrivacySetting, PrivacyValue } from '@quilt/contract/access';
import { type CurrentUser, profileErrors } from '@quilt/contract/features/profile';
import { IconLock, IconWorld } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { Radio } from '../../../ui/controls/Radio';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { changePrivacy, formerOf, type PrivacyChanges, useChosenPrivacy } from './api';
import './i18n';
import styles from './PrivacyCard.module.css';

const TYPE_ICONS = { public: IconWorld, private: IconLock } as const;
/** As the design has them. */
const TYPES = [...AccountType.options].reverse();

/** The eight settings and the account type; each saves itself. */
export function PrivacyCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('privacySettings');
  const { wordError } = useErrorText(profileErrors);
  const chosen = useChosenPrivacy(user);

  const save = async (changes: PrivacyChanges, text: string): Promise<void> => {
    const former = formerOf(changes, chosen);
    try {
      await changePrivacy(changes);
      toasts.show({ kind: 'done', text, undo: () => void takeBack(former) });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };
  const takeBack = async (former: PrivacyChanges): Promise<void> => {
    try {
      await changePrivacy(former);
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };

  return (
    <FormCard
      title={t('title')}
      lead={t(`lead.${chosen.accountType}`)}
      aside={
        <SegmentedControl
          aria-label={t('accountType')}
          data={TYPES.map((value) => ({ value, label: <TypeLabel type={value} /> }))}
          value={chosen.accountType}
          onChange={(value) => {
            const accountType = AccountType.parse(value);
            void save({ accountType }, t(`savedType.${accountType}`));
          }}
        />
      }
    >
      <div className={styles.table}>
        <div className={styles.head} aria-hidden="true">
          {PrivacyValue.options.map((value) => (
            <span key={value}>{t(`values.${value}`)}</span>
          ))}
        </div>
        {PrivacySetting.options.map((setting) => (
          <Row
            key={setting}
            setting={setting}
            value={chosen.conf[setting]}
            onChange={(value) =>
              void save({ conf: { [setting]: value } }, t(`saved.${value}`, { act: t(`acts.${setting}`) }))
            }
          />
        ))}
      </div>
      {chosen.accountType === 'private' && <p className={styles.note}>{t('capped')}</p>}
    </FormCard>
  );
}

function TypeLabel({ type }: { type: AccountType }) {
  const { t } = useTranslation('privacySettings');
  const TypeIcon = TYPE_ICONS[type];
  return (
    <span className={styles.type}>
      <TypeIcon size={18} stroke={1.75} aria-hidden="true" />
      {t(`types.${type}`)}
    </span>
  );
}

interface RowProps {
  setting: PrivacySetting;
  value: PrivacyValue;
  onChange: (value: PrivacyValue) => void;
}

function Row({ setting, value, onChange }: RowProps) {
  const { t } = useTranslation('privacySettings');
  const id = useId();
  const note = setting === 'addToTeams' ? t('addToTeamsNote') : undefined;
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={note && `${id}-note`}
      className={styles.row}
    >
      <div className={styles.words}>
        <span id={id} className={styles.name}>
          {t(`settings.${setting}`)}
        </span>
        {note && (
          <small id={`${id}-note`} className={styles.detail}>
            {note}
          </small>
        )}
      </div>
      {PrivacyValue.options.map((one) => (
        <Radio
          key={one}
          className={styles.choice}
          name={id}
          value={one}
          aria-label={t(`values.${one}`)}
          checked={one === value}
          onChange={() => onChange(one)}
        />
      ))}
    </div>
  );
}
