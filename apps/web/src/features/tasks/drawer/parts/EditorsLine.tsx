import type { Task } from '@quilt/contract/features/tasks';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOtherEditors } from '../../editors';
import { usePeople } from '../../people';
import '../i18n';
import styles from './TextPart.module.css';

const NOBODY: readonly never[] = [];

/** Who else is writing here; nothing where that is not known. */
export function EditorsLine({ task }: { task: Task }) {
  const { t } = useTranslation('task');
  const others = useOtherEditors(task.project, task.id);
  const people = usePeople(task.project, others ?? NOBODY);
  if (others === null || people.includes(undefined)) return null;
  const names = people.map((person) => person?.fullName ?? t('deletedUser')).join(', ');
  return (
    <span className={styles.editors}>
      <IconUsers size={16} stroke={1.75} aria-hidden="true" />
      {others.length === 0 ? t('text.nobodyElse') : t('text.alsoEditing', { names, count: others.length })}
    </span>
  );
}
