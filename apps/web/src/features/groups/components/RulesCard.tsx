import type { Group } from '@quilt/contract/features/groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import styles from './RulesCard.module.css';
import { SettingsDialog } from './SettingsDialog';

/** What a group is about, in its own words. */
export function AboutCard({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  if (group.description === '') return null;
  return (
    <Sheet title={t('page.about')}>
      <p className={styles.about}>{group.description}</p>
    </Sheet>
  );
}

/** One in a line, with its number. */
export function RulesCard({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const [isEditing, setIsEditing] = useState(false);
  const rules = group.rules.split('\n').filter((line) => line.trim() !== '');
  const mayEdit = group.can.includes('group.edit');
  if (rules.length === 0 && !mayEdit) return null;
  return (
    <Sheet
      title={t('rules.title')}
      action={mayEdit && <TextButton onClick={() => setIsEditing(true)}>{t('rules.edit')}</TextButton>}
    >
      {rules.length === 0 && <p className={styles.none}>{t('rules.none')}</p>}
      <ol className={styles.rules}>
        {rules.map((rule, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place.
          <li key={place}>{rule}</li>
        ))}
      </ol>
      {isEditing && <SettingsDialog group={group} onClose={() => setIsEditing(false)} />}
    </Sheet>
  );
}
