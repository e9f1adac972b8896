import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { archiveTeam, deleteTeam, restoreTeam, undeleteTeam } from '../api';
import '../i18n';
import { useTeamWords } from '../use-team-words';
import './i18n';

/** A team that rests is kept, and can be had back at any time. */
export function ArchiveCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teamSettings');
  const { t: teams } = useTranslation('teams');
  const words = useTeamWords();
  const { act, isActing, failure } = useAct(words);
  const isArchived = team.archivedAt !== null;
  const handleRestore = (): void => {
    void act(async () => {
      await restoreTeam(team.id);
      toasts.show({ kind: 'done', text: teams('archive.restored') });
    });
  };
  const handleArchive = (): void => {
    void act(async () => {
      await archiveTeam(team.id);
      toasts.show({ kind: 'done', text: t('archive.done'), undo: handleRestore });
    });
  };
  return (
    <FormCard
      title={t('archive.title')}
      lead={isArchived ? teams('archive.notice') : t('archive.lead')}
      aside={
        <Button variant="grey" loading={isActing} onClick={isArchived ? handleRestore : handleArchive}>
          {isArchived ? teams('archive.restore') : t('archive.act')}
        </Button>
      }
    >
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </FormCard>
  );
}

export function DeletionCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('teamSettings');
  const { t: teams } = useTranslation('teams');
  const words = useTeamWords();
  const navigate = useNavigate();
  const { act, isActing, failure } = useAct(words);
  const [isAsking, setIsAsking] = useState(false);
  const days = LIMITS.undeleteDays;
  const handleUndo = (): void => {
    undeleteTeam(team.id).then(
      () => toasts.show({ kind: 'done', text: teams('deletion.undone'), detail: team.title }),
      (error: unknown) => toasts.show({ kind: 'error', text: words.wordError(error) }),
    );
  };
  const handleDelete = (): void => {
    // Before the password is asked for: two dialogs at once would lie over each other.
    setIsAsking(false);
    void act(async () => {
      await deleteTeam(team.id);
      void navigate(`${PATHS.teams}?show=all`);
      toasts.show({ kind: 'done', text: t('deletion.done'), detail: team.title, undo: handleUndo });
    });
  };
  return (
    <FormCard
      title={t('deletion.title')}
      lead={t('deletion.lead', { count: days })}
      aside={
        <Button variant="danger" loading={isActing} onClick={() => setIsAsking(true)}>
          {t('deletion.act')}
        </Button>
      }
    >
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deletion.askTitle', { title: team.title })}
        keepLabel={t('deletion.keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('deletion.act')}
        onAct={handleDelete}
        isDestructive
      >
        {t('deletion.askText', { count: days })}
      </ConfirmDialog>
    </FormCard>
  );
}
