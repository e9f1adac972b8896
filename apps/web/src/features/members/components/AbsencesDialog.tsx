import type { TeamPage } from '@quilt/contract/features/teams';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useAvatarPerson } from '../../profile';
import { absencesQuery, createAbsence, deleteAbsence } from '../api';
import { toLocalDate } from '../days';
import '../i18n';
import type { Absence } from '@quilt/contract/features/members';
import { useMemberWords } from '../use-member-words';
import styles from './AbsencesDialog.module.css';
import { NewAbsenceForm } from './NewAbsenceForm';

interface AbsencesDialogProps {
  team: TeamPage;
  isOpen: boolean;
  onClose: () => void;
}

/** Who is away, and when one will be oneself. */
export function AbsencesDialog({ team, isOpen, onClose }: AbsencesDialogProps) {
  const { t } = useTranslation('members');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('absences.title')}
      lead={t('absences.lead')}
      closeLabel={t('close')}
      width={520}
    >
      <Absences team={team} />
    </Dialog>
  );
}

function Absences({ team }: { team: TeamPage }) {
  const { t } = useTranslation('members');
  const absences = useQuery(absencesQuery(team.id));
  const tellFailed = useFailedLoad(useMemberWords());
  const isReadOnly = team.archivedAt !== null || team.deletesAt !== null;
  return (
    <>
      {!isReadOnly && <NewAbsenceForm team={team} />}
      {absences.isPending && <PeopleSkeleton label={t('absences.loading')} count={2} />}
      {absences.isError && absences.data === undefined && (
        <RegionError title={t('absences.notLoaded')} {...tellFailed(absences)} />
      )}
      {absences.data?.length === 0 && <p className={styles.none}>{t('absences.none')}</p>}
      {absences.data !== undefined && absences.data.length > 0 && (
        <ul aria-label={t('absences.title')}>
          {absences.data.map((absence) => (
            <li key={absence.id}>
              <AbsenceRow team={team} absence={absence} isReadOnly={isReadOnly} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AbsenceRowProps {
  team: TeamPage;
  absence: Absence;
  isReadOnly: boolean;
}

function AbsenceRow({ team, absence, isReadOnly }: AbsenceRowProps) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { wordError } = useMemberWords();
  const [isActing, setIsActing] = useState(false);
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const { id, person, firstDay, lastDay, reason, note } = absence;
  const first = format.dayAndMonth(toLocalDate(firstDay));
  const last = format.dayAndMonth(toLocalDate(lastDay));
  const when = firstDay === lastDay ? first : t('absences.days', { first, last });
  const isMine = person.uuid === me;

  const handleDelete = async (): Promise<void> => {
    setIsActing(true);
    try {
      await deleteAbsence(team.id, id);
      const undo = (): void =>
        void createAbsence(team.id, { firstDay, lastDay, reason, note }).catch((error: unknown) =>
          toasts.show({ kind: 'error', text: wordError(error) }),
        );
      toasts.show({ kind: 'done', text: t('absences.deleted'), undo });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
      setIsActing(false);
    }
  };

  return (
    <PersonRow
      person={useAvatarPerson(person)}
      name={person.fullName}
      note={isMine ? t('you') : undefined}
      detail={[when, t(`absences.reasons.${reason}`), note].filter(Boolean).join(' · ')}
    >
      {isMine && !isReadOnly && (
        <IconButton
          size="sm"
          label={t('absences.delete', { days: when })}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          aria-busy={isActing}
          disabled={isActing}
          onClick={() => void handleDelete()}
        />
      )}
    </PersonRow>
  );
}
