import type { Project, Tag as TagOf } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import { Tag } from '../../../ui/tasks/Tag';
import '../i18n';
import { useOpened } from '../use-opened';
import { TagDialog } from './TagDialog';
import styles from './TagsCard.module.css';

/** The tags that tasks of the project can have; whoever may changes one by pressing it. */
export function TagsCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const [isCreating, setIsCreating] = useState(false);
  const editing = useOpened<TagOf>();
  const { id, tags } = project;
  const mayManage = project.can.includes('tag.manage');
  return (
    <div {...KEEPS_FOCUS}>
      <Sheet
        title={t('tags.title')}
        count={tags.length}
        action={
          mayManage && (
            <ReasonedButton
              {...TAKES_FOCUS}
              size="sm"
              variant="grey"
              align="end"
              reason={
                tags.length < LIMITS.tagsPerProject ? null : t('tags.most', { count: LIMITS.tagsPerProject })
              }
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsCreating(true)}
            >
              {t('tags.add')}
            </ReasonedButton>
          )
        }
      >
        {tags.length === 0 ? (
          <p className={styles.nothing}>{mayManage ? t('tags.nothing') : t('tags.nothingOthers')}</p>
        ) : (
          <ul className={styles.tags} aria-label={t('tags.title')}>
            {tags.map((tag) => (
              <li key={tag.id}>
                {mayManage ? (
                  <button
                    type="button"
                    className={styles.tag}
                    aria-label={t('tags.edit', { title: tag.title })}
                    onClick={() => editing.open(tag)}
                  >
                    <Tag colour={tag.colour} label={tag.title} isBoxed />
                  </button>
                ) : (
                  <Tag colour={tag.colour} label={tag.title} isBoxed />
                )}
              </li>
            ))}
          </ul>
        )}
      </Sheet>
      <TagDialog
        project={id}
        tag={null}
        count={tags.length}
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
      />
      {editing.shown && (
        <TagDialog
          key={editing.key}
          project={id}
          tag={editing.shown}
          count={tags.length}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </div>
  );
}
