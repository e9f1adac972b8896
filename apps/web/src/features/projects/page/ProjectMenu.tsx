import type { Project } from '@quilt/contract/features/projects';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconPhoto,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { PicturePart } from '../../pictures';
import { SaveProjectTemplateDialog } from '../../templates';
import {
  archiveProject,
  changeImage,
  deleteProject,
  removeImage,
  restoreProject,
  undeleteProject,
} from '../api';
import { ProjectFace } from '../components/ProjectFace';
import '../i18n';
import { useProjectAct } from '../use-project-act';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is rarely done to a project; all of it can be taken back. */
export function ProjectMenu({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { act, isActing } = useProjectAct();
  const [isImageOpen, setIsImageOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { id, title: detail, can, deletesAt } = project;
  const mayDelete = can.includes('project.delete') && deletesAt === null;
  const isEmpty = !(['project.edit', 'project.archive', 'project.restore'] as const).some((one) =>
    can.includes(one),
  );
  if (isEmpty && !mayDelete) return null;

  const handleArchive = (): void =>
    void act(() => archiveProject(id), { text: t('told.archived'), detail, undo: () => restoreProject(id) });
  const handleRestore = (): void =>
    void act(() => restoreProject(id), { text: t('told.restored'), detail, undo: () => archiveProject(id) });
  const handleDelete = (): void =>
    void act(() => deleteProject(id), { text: t('told.deleted'), detail, undo: () => undeleteProject(id) });

  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            isFilled
            label={t('page.more')}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
            aria-busy={isActing || undefined}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {can.includes('project.edit') && (
            <MenuItem icon={<IconPhoto {...ICON} />} onClick={() => setIsImageOpen(true)}>
              {t('page.image')}
            </MenuItem>
          )}
          {can.includes('template.manage') && (
            <MenuItem icon={<IconTemplate {...ICON} />} onClick={() => setIsSaving(true)}>
              {t('page.saveTemplate')}
            </MenuItem>
          )}
          {can.includes('project.archive') && (
            <MenuItem icon={<IconArchive {...ICON} />} line={t('page.archiveLine')} onClick={handleArchive}>
              {t('page.archive')}
            </MenuItem>
          )}
          {can.includes('project.restore') && (
            <MenuItem icon={<IconArchiveOff {...ICON} />} onClick={handleRestore}>
              {t('page.restore')}
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem
              isDestructive
              icon={<IconTrash {...ICON} />}
              line={t('page.deleteLine')}
              onClick={handleDelete}
            >
              {t('page.delete')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      <SaveProjectTemplateDialog project={project} isOpen={isSaving} onClose={() => setIsSaving(false)} />
      <Dialog
        isOpen={isImageOpen}
        onClose={() => setIsImageOpen(false)}
        title={t('image.title')}
        lead={t('image.lead')}
        closeLabel={t('close')}
        width={480}
      >
        <PicturePart
          kind="image"
          face={<ProjectFace project={project} size={72} />}
          hasPicture={project.image !== null}
          onSend={(picture, options) => changeImage(id, picture, options)}
          onRemove={() => removeImage(id)}
        />
      </Dialog>
    </>
  );
}
