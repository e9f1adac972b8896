import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { PageHeader } from '../../ui/page/PageHeader';
import { useLiveTeams } from '../teams';
import { STATES, type State } from './address';
import { NewProjectDialog } from './components/NewProjectDialog';
import { ProjectsBar } from './components/ProjectsBar';
import { ProjectsList } from './components/ProjectsList';
import './i18n';
import { useLiveProjects } from './live';
import { projectPath } from './paths';
import { useOwnTeams } from './use-own-teams';
import { useProjectsAddress } from './use-projects-address';

export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const address = useProjectsAddress();
  const { teams, where } = useOwnTeams();
  const [search] = useSearchParams();
  const [isCreating, setIsCreating] = useState(search.has('new'));
  useLiveProjects();
  useLiveTeams();
  const mayCreate = where('project.create').length > 0;
  const { state } = address.asked;
  const mayHaveBack = state === 'deleted' || where('project.delete').length > 0;
  const states: readonly State[] = STATES.filter((one) => one !== 'deleted' || mayHaveBack);
  const handleCreate = (): void => setIsCreating(true);
  return (
    <>
      <PageHeader title={t('title')}>
        <SegmentedControl
          aria-label={t('states.label')}
          data={states.map((one) => ({ value: one, label: t(`states.${one}`) }))}
          value={state}
          onChange={(one) => address.change({ state: one })}
        />
        {mayCreate && (
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={handleCreate}
          >
            {t('create.open')}
          </Button>
        )}
      </PageHeader>
      <ProjectsBar address={address} teams={teams} />
      <ProjectsList address={address} teams={teams} onCreate={mayCreate ? handleCreate : null} />
      <NewProjectDialog
        isOpen={isCreating && mayCreate}
        onClose={() => setIsCreating(false)}
        onCreated={(project) => void navigate(projectPath(project.id))}
      />
    </>
  );
}
