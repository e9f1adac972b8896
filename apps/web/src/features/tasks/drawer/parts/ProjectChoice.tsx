import { listProjects, type Project, type ProjectId } from '@quilt/contract/features/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api-client';
import { useSettled } from '../../../../lib/use-settled';
import { Select } from '../../../../ui/controls/Select';
import { useTaskWords } from '../../use-task-words';
import '../i18n';

const SHOWN = 20;

interface ProjectChoiceProps {
  /** The one that it begins with. */
  project: Project;
  isOpen: boolean;
  value: ProjectId;
  onChange(project: ProjectId): void;
}

/** In which project of the team the other task is. */
export function ProjectChoice({ project, isOpen, value, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation('task');
  const { wordError } = useTaskWords();
  const [chosen, setChosen] = useState<{ id: ProjectId; title: string }>(project);
  const [typed, setTyped] = useState(project.title);
  const settled = useSettled(typed.trim());
  // What stands there is what was chosen, and not looked for.
  const search = settled === chosen.title ? '' : settled;
  const team = project.team.id;
  const found = useQuery({
    queryKey: ['projects of a team', team, search],
    queryFn: async ({ signal }) => {
      const query = { team, ...(search !== '' && { search }), limit: SHOWN };
      return (await call(listProjects, { query }, { signal })).items;
    },
    enabled: isOpen,
  });
  const others = (found.data ?? []).filter(({ id }) => id !== chosen.id);
  const projects = [chosen, ...others];
  return (
    <Select
      label={t('connections.project')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has looked for them, in more than what is shown.
      filter={({ options }) => options}
      data={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={String(value)}
      error={found.isError && !found.data ? wordError(found.error) : undefined}
      onChange={(id) => {
        const next = projects.find((one) => String(one.id) === id);
        if (!next) return;
        setChosen(next);
        onChange(next.id);
      }}
    />
  );
}
