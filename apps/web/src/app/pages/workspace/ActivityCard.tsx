import type { Activity } from '@quilt/contract/features/workspace';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import '../../../features/workspace/i18n';
import { Slots, slots } from '../../../i18n/Slots';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { Sheet } from '../../../ui/page/Sheet';
import { Actor, useActorName } from './Actor';
import { wordingOf } from './activity-words';
import { Told } from './Told';
import styles from './ToldList.module.css';

/** What others did last to one's tasks. */
export function ActivityCard({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation('workspace');
  return (
    <Sheet title={t('activity.title')} action={<Link to={PATHS.notifications}>{t('activity.all')}</Link>}>
      {activity.length === 0 ? (
        <p>{t('activity.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {activity.map((entry) => (
            <ActivityRow key={entry.key} entry={entry} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function ActivityRow({ entry }: { entry: Activity }) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const { search } = useLocation();
  const { task, actor, at, kind, to } = entry;
  const name = useActorName(task.project, actor);
  const given = kind === 'deadline' && typeof to === 'string' ? format.day(to) : to;
  return (
    <Told portrait={<Actor project={task.project} uuid={actor} />} at={at}>
      <Slots
        text={t(`activity.kinds.${wordingOf(entry)}`, slots('who', 'task', 'to'))}
        parts={{
          who: <b>{name}</b>,
          task: (
            <Link to={`${PATHS.workspace}/${task.id}${search}`} preventScrollReset title={task.title}>
              #{task.id}
            </Link>
          ),
          to: String(given ?? ''),
        }}
      />
    </Told>
  );
}
