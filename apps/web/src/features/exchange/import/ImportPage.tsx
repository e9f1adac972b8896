import { Button } from '@mantine/core';
import type { Import, ImportId, ImportState } from '@quilt/contract/features/exchange';
import { type Project, ProjectId } from '@quilt/contract/features/projects';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { useRouteId } from '../../../lib/route-ids';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { PageHeader } from '../../../ui/page/PageHeader';
import { RegionError } from '../../../ui/states/RegionError';
import { projectPath, projectQuery } from '../../projects';
import { discard, importsQuery } from './api';
import { DoneStep } from './DoneStep';
import { EarlierImports } from './EarlierImports';
import { FileStep } from './FileStep';
import { ImportSkeleton } from './ImportSkeleton';
import './i18n';
import { CheckStep } from './CheckStep';
import { ImportSteps } from './ImportSteps';
import { useLiveImports } from './live';
import { MatchStep } from './MatchStep';
import { useImportWords } from './use-import-words';
import { WorkingStep } from './WorkingStep';

/** From a file to tasks, in four steps; where somebody is, the server knows, so that a reload comes back to it. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const id = useRouteId(ProjectId);
  const project = useQuery(projectQuery(id));
  const imports = useQuery(importsQuery(id));
  const tellFailed = useFailedLoad(useImportWords());
  useLiveImports(id);
  if (isNotFound(project)) return <NothingHere />;
  const failed = [project, imports].find(({ error, data }) => error !== null && data === undefined);
  if (failed) return <RegionError isSheet title={t('notLoaded')} {...tellFailed(failed)} />;
  if (!project.data || !imports.data) return <ImportSkeleton />;
  // What was brought in before the right went can still be looked at.
  if (!project.data.can.includes('task.import') && imports.data.length === 0) return <NothingHere />;
  return <ImportInto project={project.data} imports={imports.data} />;
}

const STEPS: Readonly<Record<ImportState, 1 | 2 | 3 | 4>> = {
  reading: 1,
  ready: 2,
  checking: 3,
  checked: 3,
  running: 4,
  done: 4,
  undoing: 4,
  undone: 4,
  failed: 4,
};

/** What is left by sending another file, and stays nowhere. */
const DRAFTS: readonly ImportState[] = ['ready', 'checked'];

function ImportInto({ project, imports }: { project: Project; imports: readonly Import[] }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  // Beside what is there: another file, or the columns of one that was checked already.
  const [anew, setAnew] = useState<'file' | 'match' | null>(null);
  const [shown, setShown] = useState<ImportId | null>(null);
  const { act, failure, isActing } = useAct(useImportWords());
  const newest = anew === 'file' ? undefined : (imports.find(({ id }) => id === shown) ?? imports[0]);
  const handleAnother = (): void => {
    setShown(null);
    setAnew('file');
  };
  const handleSent = (): void => {
    setShown(null);
    setAnew(null);
  };
  const title = t('title', { project: project.title });
  usePageTitle(title);
  const isMatched = newest?.state === 'ready' || (newest?.state === 'checked' && anew === 'match');
  const isUnread = newest?.state === 'failed' && newest.rows === 0;
  const step = newest === undefined || isUnread ? 1 : isMatched ? 2 : STEPS[newest.state];
  return (
    <>
      <PageHeader title={title} lead={newest ? leadOf(newest) : t('leadNone')}>
        <ImportSteps step={step} isOver={newest?.state === 'done'} />
        {newest !== undefined && DRAFTS.includes(newest.state) && (
          <Button
            variant="default"
            loading={isActing}
            onClick={() => void act(() => discard(newest).then(handleAnother))}
          >
            {t('file.another')}
          </Button>
        )}
        <Button
          component={Link}
          to={projectPath(project.id)}
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('back')}
        </Button>
      </PageHeader>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      {content()}
      <EarlierImports
        imports={imports.filter((one) => one !== newest && !DRAFTS.includes(one.state))}
        onShow={(id) => {
          setAnew(null);
          setShown(id);
        }}
      />
    </>
  );

  function leadOf({ fileName: name, rows, bytes }: Import): string {
    const size = format.size(bytes);
    return rows > 0 ? t('lead', { name, count: rows, size }) : t('leadUnread', { name, size });
  }

  function content() {
    if (newest === undefined) return <FileStep project={project.id} onSent={handleSent} />;
    if (isMatched) {
      return <MatchStep key={newest.id} project={project} item={newest} onMatched={() => setAnew(null)} />;
    }
    switch (newest.state) {
      case 'checked':
        return <CheckStep item={newest} onBack={() => setAnew('match')} />;
      case 'reading':
      case 'checking':
      case 'running':
      case 'undoing':
        return <WorkingStep item={newest} state={newest.state} />;
      default:
        return <DoneStep item={newest} onAgain={handleAnother} />;
    }
  }
}
