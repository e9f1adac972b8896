import type { Project, ProjectChanges } from '@quilt/contract/features/projects';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEdit } from '../../../lib/use-edit';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { StatusChip } from '../../../ui/tasks/StatusChip';
import { StatusChipButton } from '../../../ui/tasks/StatusChipButton';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { EditClash } from '../../edits';
import { updateProject } from '../api';
import '../i18n';
import { STATUSES, statusName, toStatus } from '../statuses';
import { useEditedFields } from '../use-edited-fields';
import { useProjectAct } from '../use-project-act';

/** How far the project is said to be; those who may say so choose it. */
export function StatusMenu({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const { act, isActing } = useProjectAct();
  const fields = useEditedFields();
  const { edit, clash } = useEdit((body: { version: number; changes: ProjectChanges }) =>
    updateProject(project.id, body),
  );
  const status = toStatus(project.status);
  const word = t(`statuses.${statusName(status)}`);
  if (!project.can.includes('project.setStatus')) return <StatusChip status={status} label={word} />;
  const handleChoose = (chosen: number): void => {
    if (chosen === status) return;
    void act(() => edit(project.version, { status: chosen }), { text: t('told.statusSet') });
  };
  return (
    <>
      <Menu width={220} position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <StatusChipButton
            status={status}
            label={word}
            aria-label={t('page.status', { status: word })}
            aria-busy={isActing || undefined}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {STATUSES.map((one) => (
            <MenuItem
              key={one}
              icon={<StatusGlyph status={one} size={18} />}
              isChosen={one === status}
              end={one === status && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => handleChoose(one)}
            >
              {t(`statuses.${statusName(one)}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <EditClash clash={clash} fields={fields} />
    </>
  );
}
