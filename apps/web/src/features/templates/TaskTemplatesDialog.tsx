import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import type { TaskTemplate } from '@quilt/contract/features/templates';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { useAct } from '../../lib/use-act';
import { useAttempt } from '../../lib/use-attempt';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { IconButton } from '../../ui/controls/IconButton';
import { TextButton } from '../../ui/controls/TextButton';
import { Dialog } from '../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../ui/overlays/Menu';
import { toasts } from '../../ui/overlays/toasts';
import { Bone } from '../../ui/states/Bone';
import { RegionError } from '../../ui/states/RegionError';
import { EditTemplateDialog } from './EditTemplateDialog';
import './i18n';
import styles from './TaskTemplatesDialog.module.css';
import {
  deleteTaskTemplate,
  makeFromTemplate,
  taskTemplatesQuery,
  useLiveTaskTemplates,
} from './task-templates';
import { useTemplateWords } from './use-template-words';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TaskTemplatesDialogProps {
  project: Project;
  isOpen: boolean;
  onClose(): void;
  /** Shows what was made. */
  onMade(card: TaskCard): void;
}

/** What tasks of a project are made from. */
export function TaskTemplatesDialog({ project, isOpen, onClose, onMade }: TaskTemplatesDialogProps) {
  const { t } = useTranslation('templates');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('list.title')}
      lead={t('list.lead')}
      closeLabel={t('close')}
      width={520}
    >
      <TemplateList
        project={project}
        onMade={(card) => {
          onClose();
          onMade(card);
        }}
      />
    </Dialog>
  );
}

function TemplateList({ project, onMade }: Pick<TaskTemplatesDialogProps, 'project' | 'onMade'>) {
  const { t } = useTranslation('templates');
  const templates = useQuery(taskTemplatesQuery(project.id));
  const words = useTemplateWords();
  const tellFailed = useFailedLoad(words);
  const { act, isActing, failure } = useAct(words);
  const [edited, setEdited] = useState<TaskTemplate | null>(null);
  const attempt = useAttempt();
  useLiveTaskTemplates(project.id);
  const mayMake = project.can.includes('task.create');
  const mayManage = project.can.includes('template.manage');
  if (templates.isPending) {
    return (
      <div role="status" aria-label={t('list.loading')}>
        <Bone width="60%" height={14} />
      </div>
    );
  }
  if (!templates.data) return <RegionError title={t('list.notLoaded')} {...tellFailed(templates)} />;
  const handleMake = (template: TaskTemplate): void =>
    void act(async () => {
      const card = await makeFromTemplate(template, attempt.idOf(template.id));
      attempt.settle();
      onMade(card);
    });
  const handleDelete = (template: TaskTemplate): void =>
    void act(async () => {
      await deleteTaskTemplate(project.id, template);
      toasts.show({ kind: 'done', text: t('deleted'), detail: template.title });
    });
  return (
    <>
      {templates.data.length === 0 && (
        <p className={styles.quiet}>{t(mayManage ? 'list.emptyManage' : 'list.empty')}</p>
      )}
      <ul className={styles.list} aria-label={t('list.title')}>
        {templates.data.map((template) => (
          <li key={template.id} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{template.title}</span>
              <span className={styles.quiet}>{template.task.title}</span>
            </span>
            {mayMake && (
              <TextButton
                aria-label={t('list.makeOf', { title: template.title })}
                aria-busy={isActing || undefined}
                onClick={() => handleMake(template)}
              >
                <IconPlus {...ICON} className={styles.icon} /> {t('list.make')}
              </TextButton>
            )}
            {mayManage && (
              <Menu width={200} position="bottom-end">
                <Menu.Target>
                  <IconButton
                    size="sm"
                    label={t('list.more', { title: template.title })}
                    icon={<IconDots {...ICON} />}
                  />
                </Menu.Target>
                <Menu.Dropdown>
                  <MenuItem icon={<IconPencil {...ICON} />} onClick={() => setEdited(template)}>
                    {t('list.edit')}
                  </MenuItem>
                  <MenuItem
                    isDestructive
                    icon={<IconTrash {...ICON} />}
                    onClick={() => handleDelete(template)}
                  >
                    {t('list.delete')}
                  </MenuItem>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      {edited && (
        <EditTemplateDialog
          key={edited.id}
          project={project}
          template={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
