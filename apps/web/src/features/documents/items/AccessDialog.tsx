import { Button } from '@mantine/core';
import type { DocumentLevel } from '@quilt/contract/access';
import type { ChosenAccess, Document, DocumentAccess } from '@quilt/contract/features/documents';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { useAllPages } from '../../../lib/use-all-pages';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { useToldAct } from '../../edits';
import { useDocumentWords } from '../use-document-words';
import { AudienceNote } from './AudienceNote';
import { accessCheckQuery, placesQuery, setAccess, teamProjectsQuery } from './api';
import './i18n';

interface AccessDialogProps {
  document: Document;
  isOpen: boolean;
  onClose(): void;
}

/** Who may see a document; who would gain or lose it is told before it is saved. */
export function AccessDialog({ document, isOpen, onClose }: AccessDialogProps) {
  const { t } = useTranslation('items');
  const words = useDocumentWords();
  const saving = useAct(words);
  const { act } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const { data: places } = useQuery(placesQuery);
  const before = chosenOf(document.access);
  const [level, setLevel] = useState<DocumentLevel>(document.access.level);
  const ofPlace = document.place.kind === 'team' ? document.place.id : null;
  const [team, setTeam] = useState(ofPlace ?? document.access.team?.id ?? null);
  const [project, setProject] = useState(document.access.project?.id ?? null);
  const chosen: ChosenAccess | null =
    level !== 'team' ? { level } : team === null ? null : { level, team, project };
  const isSame = JSON.stringify(chosen) === JSON.stringify(before);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSame) onClose();
    if (chosen === null || isSame) return;
    void saving.act(async () => {
      await setAccess(document.id, chosen);
      onClose();
      void act(async () => undefined, {
        text: t('told.access'),
        detail: document.name,
        undo: before === null ? undefined : () => setAccess(document.id, before),
      });
    });
  };
  const levels: readonly DocumentLevel[] =
    ofPlace === null ? ['me', 'friends', 'team', 'public'] : ['team', 'public'];
  const mayPublish = ofPlace === null || document.can.includes('document.shareByLink');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('access.title', { name: document.name })}
      lead={document.folder === null ? undefined : t('access.lead')}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      hint={saving.failure !== null && <ErrorLine>{saving.failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={saving.isActing} disabled={chosen === null}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <WideField>
          <ChoiceTiles
            label={t('access.label')}
            value={level}
            onChange={setLevel}
            choices={levels.map((value) => ({
              value,
              name: t(`levels.${value}`),
              line: t(`levelLines.${value}`),
              locked: value === 'public' && !mayPublish ? t('access.mayNotPublish') : undefined,
            }))}
          />
        </WideField>
        {level === 'team' && ofPlace === null && (
          <WideField>
            <Select
              label={t('access.team')}
              placeholder={t('access.chooseTeam')}
              data={(places?.teams ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
              value={team === null ? null : String(team)}
              onChange={(value) => {
                setTeam(places?.teams.find(({ id }) => String(id) === value)?.id ?? null);
                setProject(null);
              }}
            />
          </WideField>
        )}
        {level === 'team' && team !== null && (
          <WideField>
            <ProjectSelect team={team} value={project} onChange={setProject} />
          </WideField>
        )}
      </FieldGrid>
      {isOpen && chosen !== null && !isSame && <Check document={document} chosen={chosen} />}
    </Dialog>
  );
}

function Check({ document, chosen }: { document: Document; chosen: ChosenAccess }) {
  return <AudienceNote query={useQuery(accessCheckQuery(document.id, chosen))} />;
}

/** The same access, as it would be chosen; null where its team is gone. */
function chosenOf({ level, team, project }: DocumentAccess): ChosenAccess | null {
  if (level !== 'team') return { level };
  return team && { level, team: team.id, project: project?.id ?? null };
}

const WHOLE = 'whole';
type TeamChosen = Extract<ChosenAccess, { level: 'team' }>;

interface ProjectSelectProps {
  team: TeamChosen['team'];
  value: TeamChosen['project'];
  onChange(project: TeamChosen['project']): void;
}

function ProjectSelect({ team, value, onChange }: ProjectSelectProps) {
  const { t } = useTranslation('items');
  const query = useInfiniteQuery(teamProjectsQuery(team));
  useAllPages(query);
  const projects = query.data ?? [];
  return (
    <Select
      label={t('access.project')}
      data={[
        { value: WHOLE, label: t('access.wholeTeam') },
        ...projects.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={value === null ? WHOLE : String(value)}
      onChange={(chosen) => onChange(projects.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  );
}
