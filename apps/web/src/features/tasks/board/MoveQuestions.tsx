import { Button } from '@mantine/core';
import { canBeInspector } from '@quilt/contract/access';
import type { ProjectMember } from '@quilt/contract/features/projects';
import { TaskMove } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { SearchField } from '../../../ui/controls/SearchField';
import { Textarea } from '../../../ui/controls/Textarea';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useAvatarPerson } from '../../profile';
import { projectMembersQuery, projectQuery } from '../../projects';
import { MoreOfList, useRoleWords } from '../../teams';
import { FromTeam } from '../drawer/properties/FromTeam';
import '../i18n';
import type { Place } from '../standing';
import { useTaskWords } from '../use-task-words';
import styles from './MoveQuestions.module.css';
import type { Mover, Question } from './use-mover';

interface Asking {
  project: Place;
  mover: Mover;
}

/** What a move asks before it is made: what is missing, who inspects it, or whether to begin although it is blocked. */
export function MoveQuestions({ project, mover }: Asking) {
  const { question } = mover;
  if (question === null) return null;
  const asked = { project, mover, question };
  switch (question.kind) {
    case 'comment':
      return <CommentDialog key={mover.turn} {...asked} />;
    case 'inspector':
      return <InspectorDialog key={mover.turn} {...asked} />;
    case 'goingOn':
      return <GoingOnDialog key={mover.turn} {...asked} />;
  }
}

interface Asked extends Asking {
  question: Question;
}

/** What was handed in is returned, what was done is opened again. */
const WORDS = {
  return: { title: 'ask.return.title', label: 'ask.return.label', act: 'ask.return.act' },
  reopen: { title: 'ask.reopen.title', label: 'ask.reopen.label', act: 'ask.reopen.act' },
} as const;

function CommentDialog({ mover, question: { card } }: Asked) {
  const { t } = useTranslation('tasks');
  const { wordCode } = useTaskWords();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const words = card.status === 4 ? WORDS.reopen : WORDS.return;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const comment = TaskMove.shape.comment.safeParse(text);
    setIsMissing(!comment.success);
    if (comment.success && comment.data !== undefined) void mover.answer({ comment: comment.data });
  };
  return (
    <Dialog
      isOpen={mover.isAsking}
      onClose={mover.turnAway}
      title={t(words.title, { id: card.id })}
      lead={card.title}
      closeLabel={t('close')}
      width={520}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="grey" onClick={mover.turnAway}>
            {t('ask.cancel')}
          </Button>
          <Button type="submit" loading={mover.isMoving}>
            {t(words.act)}
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        label={t(words.label)}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LIMITS.commentText.max}
        value={text}
        error={isMissing && wordCode('tasks.comment_needed', {})}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      {mover.failure !== null && <ErrorLine>{mover.failure}</ErrorLine>}
    </Dialog>
  );
}

function GoingOnDialog({ mover, question: { card, said } }: Asked) {
  const { t } = useTranslation('tasks');
  return (
    <ConfirmDialog
      isOpen={mover.isAsking}
      title={t('ask.goingOn.title', { id: card.id })}
      keepLabel={t('ask.goingOn.keep')}
      onKeep={mover.turnAway}
      actLabel={t('ask.goingOn.act')}
      onAct={() => void mover.answer({ goesOn: true })}
      isActing={mover.isMoving}
      error={mover.failure ?? undefined}
    >
      {said}
    </ConfirmDialog>
  );
}

function InspectorDialog({ project, mover, question: { card, changes } }: Asked) {
  const { t } = useTranslation('tasks');
  const tellFailed = useFailedLoad(useTaskWords());
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const members = useInfiniteQuery(projectMembersQuery(project.id, search));
  const whole = useQuery(projectQuery(project.id));
  const { worker = card.worker } = changes;
  const fits = ({ person, role }: ProjectMember): boolean =>
    canBeInspector(role) && (person.uuid !== worker || project.isAlone);
  const mayBe = members.data?.filter(fits);
  return (
    <Dialog
      isOpen={mover.isAsking}
      onClose={mover.turnAway}
      title={t('ask.inspector.title', { id: card.id })}
      lead={t('ask.inspector.lead')}
      closeLabel={t('close')}
      width={520}
    >
      <SearchField
        label={t('ask.inspector.search')}
        clearLabel={t('filters.clearSearch')}
        value={typed}
        onChange={setTyped}
      />
      {mover.failure !== null && <ErrorLine>{mover.failure}</ErrorLine>}
      <div className={styles.people}>
        {members.isPending && <PeopleSkeleton label={t('ask.inspector.loading')} count={4} />}
        {members.isError && members.data === undefined && (
          <RegionError title={t('ask.inspector.notLoaded')} {...tellFailed(members)} />
        )}
        {mayBe?.length === 0 && <p className={styles.nobody}>{t('ask.inspector.nobody')}</p>}
        <ul className={styles.list} aria-label={t('ask.inspector.search')}>
          {mayBe?.map((member) => (
            <li key={member.person.uuid}>
              <Candidate
                member={member}
                isActing={mover.isMoving}
                onChoose={() => void mover.answer({ inspector: member.person.uuid })}
              />
            </li>
          ))}
        </ul>
        {whole.data && (
          <FromTeam
            project={whole.data}
            search={search}
            members={{ data: mayBe, hasNextPage: members.hasNextPage }}
            fits={fits}
            onPick={({ uuid }) => void mover.answer({ inspector: uuid })}
          />
        )}
        <MoreOfList query={members} />
      </div>
    </Dialog>
  );
}

interface CandidateProps {
  member: ProjectMember;
  isActing: boolean;
  onChoose: () => void;
}

function Candidate({ member: { person, role }, isActing, onChoose }: CandidateProps) {
  const { t } = useTranslation('tasks');
  const roles = useRoleWords();
  return (
    <PersonRow person={useAvatarPerson(person)} name={person.fullName} detail={roles.name(role)}>
      <Button
        size="sm"
        variant="grey"
        disabled={isActing}
        aria-label={t('ask.inspector.chooseOne', { name: person.fullName })}
        onClick={onChoose}
      >
        {t('ask.inspector.choose')}
      </Button>
    </PersonRow>
  );
}
