import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { UserId, UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard as Card } from '@quilt/contract/features/tasks';
import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { TaskCard } from '../../../ui/tasks/TaskCard';
import { useAvatarPerson } from '../../profile';
import { showCopy, whenHeldDown } from '../dragging';
import '../i18n';
import { useWaitNote } from '../offline/use-wait-note';
import { usePerson } from '../people';
import { useHand, wantFocus } from './hand';

/** Where nobody works on it, no picture is asked for. */
const NOBODY = {
  id: UserId.parse(1),
  uuid: UserUuid.parse('00000000-0000-4000-8000-000000000000'),
  firstName: '',
  lastName: '',
  avatar: null,
};

interface BoardCardProps {
  card: Card;
  project: Project;
  /** The day that it is where the team is. */
  today: string;
  /** Its own page. */
  to: string;
  isSelected: boolean;
}

/** A task as its card says it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { card, project, today, to, isSelected } = props;
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const person = usePerson(project.id, card.worker);
  const portrait = useAvatarPerson(person ?? NOBODY);
  const note = useWaitNote(card.id);
  const isHeld = useHand(({ held }) => held?.id === card.id);
  const isLate = card.deadline !== null && card.deadline < today && card.status !== 4;
  const tag = project.tags.find(({ id }) => card.tags.includes(id));
  return (
    <TaskCard
      id={card.id}
      title={card.title}
      priority={card.priority}
      priorityLabel={t(`priority.${card.priority}`)}
      tag={tag && { colour: tag.colour, label: tag.title }}
      due={
        card.deadline === null
          ? undefined
          : { date: format.day(card.deadline), lateLabel: isLate ? t('overdue') : undefined }
      }
      percent={card.percentage}
      repeatLabel={card.isRepeating ? t('repeats') : undefined}
      note={note}
      worker={person ? { person: portrait, label: t('worker', { name: person.fullName }) } : undefined}
      to={to}
      isSelected={isSelected}
      isGhost={isHeld}
    />
  );
});

/** Makes what holds a card something to drag, and gives the card the focus when it is wanted there. */
export function useCardInHand(
  element: RefObject<HTMLElement | null>,
  card: Card,
  isMovable: boolean,
  onTouched: () => void,
): void {
  const hold = useEffectEvent(() => useHand.setState({ held: card, by: 'pointer', place: null }));
  const mayDrag = useEffectEvent(() => isMovable && useHand.getState().held === null);
  const handleTouched = useEffectEvent(onTouched);
  useEffect(() => {
    const source = element.current;
    if (!source) return undefined;
    const stopHolding = whenHeldDown(source, () => handleTouched());
    const stopDragging = draggable({
      element: source,
      canDrag: () => mayDrag(),
      getInitialData: () => ({ kind: 'task' }),
      onGenerateDragPreview(preview) {
        if (source.firstElementChild instanceof HTMLElement) showCopy(source.firstElementChild, preview);
      },
      onDragStart: () => hold(),
    });
    return () => {
      stopHolding();
      stopDragging();
    };
  }, [element]);

  const { id } = card;
  // It takes the focus along to where it is moved, by whomever.
  useLayoutEffect(() => {
    const source = element.current;
    return () => {
      if (source?.contains(document.activeElement)) wantFocus(id);
    };
  }, [element, id]);

  const isWanted = useHand(({ wanted }) => wanted === card.id);
  // Before anybody else looks for a place for the focus.
  useLayoutEffect(() => {
    if (!isWanted) return;
    useHand.setState({ wanted: null });
    const source = element.current;
    source?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    // A column scrolls by itself. In a lane it may have the focus already, beyond the edge of the screen.
    if (source?.closest('[data-lane]')) source.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isWanted, element]);
}
