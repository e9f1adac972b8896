import { Button } from '@mantine/core';
import { Grant, type Member } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fault, faultsBy, faultsOf } from '../../../lib/field-faults';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { useRoleWords } from '../../teams';
import { changeRole } from '../api';
import '../i18n';
import { countLeftBehind } from '../load';
import { type TemporaryTerms, toTerms } from '../temporary';
import { useMemberWords } from '../use-member-words';
import { TemporaryFields } from './TemporaryFields';

interface TemporaryDialogProps {
  team: TeamPage;
  member: Member;
  isOpen: boolean;
  onClose: () => void;
}

const FIELDS = ['lastDay', 'host', 'projects'] as const;
const NOTHING: ReadonlyMap<string, Fault> = new Map();

/** Makes somebody a temporary performer, or changes until when, for whom and where they are one. */
export function TemporaryDialog({ team, member, isOpen, onClose }: TemporaryDialogProps) {
  return isOpen ? <TermsDialog team={team} member={member} onClose={onClose} /> : null;
}

function TermsDialog({ team, member, onClose }: Omit<TemporaryDialogProps, 'isOpen'>) {
  const { t } = useTranslation('members');
  const roles = useRoleWords();
  const words = useMemberWords();
  const { act, isActing, error } = useAct(words);
  const [terms, setTerms] = useState<TemporaryTerms>(() => toTerms(member));
  const [found, setFound] = useState(NOTHING);
  const faults = new Map([...found, ...faultsOf(error)]);
  const name = member.person.fullName;
  /** It is the terms alone that may be others. */
  const isOne = member.role === 'temporaryPerformer';

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const typed = {
      role: 'temporaryPerformer',
      lastDay: terms.lastDay,
      host: terms.host?.id,
      projects: terms.projects.map(({ id }) => id),
    };
    const grant = Grant.safeParse(typed);
    setFound(grant.success ? NOTHING : faultsBy(Grant, typed));
    if (!grant.success || isActing) return;
    void act(async () => {
      await changeRole(team.id, member.person.uuid, grant.data);
      onClose();
      const role = roles.word('temporaryPerformer');
      const text = isOne ? t('temporary.saved') : t('roleChanged', { name, role });
      toasts.show({ kind: 'done', text, ...(isOne && { detail: name }) });
    });
  };

  const errorOf = (field: (typeof FIELDS)[number]) => {
    const fault = [...faults].find(([path]) => path.split('.')[0] === field)?.[1];
    return fault && <ErrorLine>{words.wordField(fault, t(`temporary.${field}`))}</ErrorLine>;
  };
  const isNamed = FIELDS.some((field) => errorOf(field));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('temporary.title', { name })}
      lead={[t('temporary.lead'), countLeftBehind(member.load) > 0 && t('temporary.elsewhere')]
        .filter(Boolean)
        .join(' ')}
      closeLabel={t('close')}
      onSubmit={handleSubmit}
      hint={error !== null && !isNamed && <ErrorLine>{words.wordError(error)}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isActing}>
            {t(isOne ? 'temporary.save' : 'temporary.submit')}
          </Button>
        </>
      }
    >
      <TemporaryFields
        team={team}
        value={terms}
        onChange={(next) => {
          setTerms(next);
          setFound(NOTHING);
        }}
        errors={{ lastDay: errorOf('lastDay'), host: errorOf('host'), projects: errorOf('projects') }}
      />
    </Dialog>
  );
}
