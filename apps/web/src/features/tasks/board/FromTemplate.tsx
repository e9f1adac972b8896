import type { Project } from '@quilt/contract/features/projects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TextButton } from '../../../ui/controls/TextButton';
import { TaskTemplatesDialog } from '../../templates';
import '../i18n';
import { taskPath } from '../paths';

/** What is made of one is new, so that it is offered where such come. */
export function FromTemplate({ project }: { project: Project }) {
  const { t } = useTranslation('tasks');
  const [isChoosing, setIsChoosing] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <TextButton onClick={() => setIsChoosing(true)}>{t('add.fromTemplate')}</TextButton>
      <TaskTemplatesDialog
        project={project}
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onMade={({ id }) => void navigate(taskPath(project.id, id), { preventScrollReset: true })}
      />
    </>
  );
}
