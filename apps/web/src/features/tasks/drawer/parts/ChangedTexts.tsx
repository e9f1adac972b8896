import type { TaskChange, TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../../i18n/use-failed-load';
import { Bone } from '../../../../ui/states/Bone';
import { RegionError } from '../../../../ui/states/RegionError';
import type { CommentTools } from '../../../comments';
import { Markdown } from '../../../markdown';
import { changedTextQuery } from '../../api';
import { useTaskWords } from '../../use-task-words';
import '../i18n';
import styles from './ChangedTexts.module.css';

interface ChangedTextsProps {
  id: string;
  task: TaskId;
  change: TaskChange;
  tools: CommentTools;
}

/** What a description said before and after it was changed, or what was not taken. */
export function ChangedTexts({ id, task, change, tools }: ChangedTextsProps) {
  const { t } = useTranslation('task');
  const texts = useQuery(changedTextQuery(task, change.id));
  const tellFailed = useFailedLoad(useTaskWords());
  const show = (label: string, text: string | null) => (
    <div className={styles.text}>
      <p className={styles.label}>{label}</p>
      {text ? (
        <Markdown text={text} taskHref={tools.taskHref} onOpenTask={tools.onOpenTask} />
      ) : (
        <p className={styles.nothing}>{t('history.noText')}</p>
      )}
    </div>
  );
  return (
    <div id={id} className={styles.texts}>
      {texts.isPending && (
        <div role="status" aria-label={t('history.textsLoading')}>
          <Bone width="60%" height={12} />
        </div>
      )}
      {texts.isError && <RegionError title={t('history.textsNotLoaded')} {...tellFailed(texts)} />}
      {texts.data && change.kind === 'description' && show(t('history.before'), texts.data.from)}
      {texts.data &&
        show(change.kind === 'description' ? t('history.after') : t('history.notTaken'), texts.data.to)}
    </div>
  );
}
