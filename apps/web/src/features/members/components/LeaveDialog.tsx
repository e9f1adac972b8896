import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { leaveTeam } from '../api';
import '../i18n';
import { useMemberWords } from '../use-member-words';

interface LeaveDialogProps {
  team: TeamPage;
  isOpen: boolean;
  onClose: () => void;
}

export function LeaveDialog({ team, isOpen, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { act, isActing, failure, forget } = useAct(useMemberWords());
  const handleLeave = (): void => {
    void act(async () => {
      await leaveTeam(team.id);
      toasts.show({ kind: 'done', text: t('leave.done'), detail: team.title });
      await navigate(PATHS.teams);
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('leave.title', { title: team.title })}
      keepLabel={t('cancel')}
      onKeep={() => {
        forget();
        onClose();
      }}
      actLabel={t('leave.act')}
      onAct={handleLeave}
      isDestructive
      isActing={isActing}
      error={failure ?? undefined}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
