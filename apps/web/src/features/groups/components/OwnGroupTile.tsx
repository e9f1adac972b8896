import { Button } from '@mantine/core';
import type { GroupCard } from '@quilt/contract/features/groups';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { groupPath } from '../../../lib/paths';
import { StretchedAction } from '../../../ui/page/StretchedAction';
import { useToldAct } from '../../edits';
import { undeleteGroup } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import { GroupFace } from './GroupFace';
import styles from './OwnGroupTile.module.css';
import { RoleTag } from './RoleTag';

/** A group that one is in. */
export function OwnGroupTile({ group }: { group: GroupCard }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.undone') });
  const { id, title, role, memberCount, visibility, deletesAt } = group;
  const line =
    deletesAt === null
      ? [
          t('members', { count: memberCount, number: format.number(memberCount) }),
          t(`visibility.${visibility}`),
        ].join(', ')
      : t('deletion.goesOn', { date: format.date(new Date(deletesAt)) });
  return (
    <article className={styles.tile} data-quiet={deletesAt !== null || undefined}>
      <GroupFace id={id} size={60} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <StretchedAction to={groupPath(id)}>{title}</StretchedAction>
        </h3>
        <p className={styles.line}>{line}</p>
      </div>
      <span className={styles.end}>
        {deletesAt === null && role !== null && role !== 'member' && <RoleTag role={role} />}
        {deletesAt !== null && (
          <Button
            size="sm"
            variant="default"
            loading={isActing}
            onClick={() => void act(() => undeleteGroup(id), { text: t('deletion.undone'), detail: title })}
          >
            {t('deletion.undo')}
          </Button>
        )}
      </span>
    </article>
  );
}
