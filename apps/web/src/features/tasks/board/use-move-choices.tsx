import { can } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import type { Board, TaskCard } from '@quilt/contract/features/tasks';
import {
  IconArchive,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconFlag,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { UserAvatar } from '../../profile';
import { columnOf } from '../board';
import '../i18n';
import { usePerson } from '../people';
import { restOf, standingOf } from '../standing';
import { STATUSES, statusName } from '../statuses';
import type { Move } from '../writes';
import { changesInto, type Lane, laneRefusal } from './lanes';
import { othersIn, placeIn, refusalOf } from './places';

export interface MoveChoice {
  name: string;
  label: string;
  line?: string | undefined;
  /** Why it cannot be chosen. */
  locked?: string | undefined;
  icon: ReactNode;
  /** The key that chooses it. */
  hint?: string | undefined;
  onChoose(): void;
}

interface Choosing {
  project: Project;
  /** Where its place in a column is known. */
  board: Board | undefined;
  /** All that there are, its own too. */
  lanes: readonly Lane[];
  card: TaskCard;
  onMove(card: TaskCard, move: Move): void;
  onLane(card: TaskCard, lane: Lane): void;
  onTransfer(card: TaskCard): void;
  onArchive(card: TaskCard): void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Of many lanes so many are offered, those around its own; any other is a field of its page. */
const MOST_LANES = 4;

function lanesAround(lanes: readonly Lane[], card: TaskCard): readonly Lane[] {
  const own = lanes.findIndex(({ fields }) => changesInto(card, fields) === null);
  const away = (lane: Lane): number => Math.abs(lanes.indexOf(lane) - own);
  const nearest = lanes.toSorted((one, other) => away(one) - away(other)).slice(0, MOST_LANES + 1);
  return lanes.filter((lane, index) => index !== own && nearest.includes(lane));
}

function iconOf({ person, fields }: Lane): ReactNode {
  if (person) return <UserAvatar user={person} size={20} />;
  return fields.milestone === undefined ? <IconUserOff {...ICON} /> : <IconFlag {...ICON} />;
}

/** Everything that dragging does, and more: statuses, lanes, places in the column, off the board. */
export function useMoveChoices(choosing: Choosing): MoveChoice[][] {
  const { project, board, lanes, card, onMove, onLane, onTransfer, onArchive } = choosing;
  const { t } = useTranslation('tasks');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const inspector = usePerson(project.id, card.inspector);
  const standing = standingOf(card, project, viewer);
  const index = (board && placeIn(board, '', card)?.index) ?? 0;
  const others = board ? othersIn(board, card.status, card.id) : [];
  const isWhole = board && columnOf(board, card.status)?.nextCursor === null;

  const statuses = STATUSES.filter((status) => status !== card.status).map((status): MoveChoice => {
    const refusal = refusalOf(card, status, { project, viewer });
    const isAsked = status === 3 && inspector;
    return {
      name: statusName(status),
      label: t(`statuses.${statusName(status)}`),
      line: isAsked ? t('move.isAsked', { name: inspector.firstName }) : undefined,
      locked: refusal === null ? undefined : t(`refusals.${refusal}`),
      icon: <StatusGlyph status={status} size={18} />,
      hint: String(status),
      onChoose: () => onMove(card, { status }),
    };
  });

  const intoLanes = lanesAround(lanes, card).map((lane): MoveChoice => {
    const refusal = laneRefusal(card, lane.fields, { project, viewer });
    return {
      name: lane.key,
      label: lane.title ?? '',
      locked: refusal === null ? undefined : t(`refusals.${refusal}`),
      icon: iconOf(lane),
      onChoose: () => onLane(card, lane),
    };
  });

  const forbidden = can(standing, 'task.edit')
    ? undefined
    : t(`refusals.${restOf(project) ?? 'move_forbidden'}`);
  const isFirst = index === 0 ? t('move.isFirst') : undefined;
  const isLast = index === others.length && isWhole ? t('move.isLast') : undefined;
  const putAfter = (after: TaskCard | undefined) => () =>
    onMove(card, { status: card.status, after: after?.id ?? null });
  const below = others[index];
  const above = others[index - 1];
  const places: MoveChoice[] = [
    {
      name: 'top',
      label: t('move.top'),
      locked: forbidden ?? isFirst,
      icon: <IconArrowBarToUp {...ICON} />,
      hint: 'T',
      onChoose: putAfter(undefined),
    },
    {
      name: 'up',
      label: t('move.up'),
      line: above && t('move.above', { id: above.id }),
      locked: forbidden ?? isFirst,
      icon: <IconArrowUp {...ICON} />,
      onChoose: putAfter(others[index - 2]),
    },
    {
      name: 'down',
      label: t('move.down'),
      line: below && t('move.below', { id: below.id }),
      locked: forbidden ?? isLast,
      icon: <IconArrowDown {...ICON} />,
      onChoose: putAfter(below),
    },
    {
      name: 'bottom',
      label: t('move.bottom'),
      locked: forbidden ?? isLast,
      icon: <IconArrowBarToDown {...ICON} />,
      hint: 'B',
      onChoose: () => onMove(card, { status: card.status, after: 'last' }),
    },
  ];

  const elsewhere: MoveChoice = {
    name: 'transfer',
    label: t('move.transfer'),
    icon: <IconArrowRight {...ICON} />,
    onChoose: () => onTransfer(card),
  };
  const off: MoveChoice = {
    name: 'archive',
    label: t('move.archive'),
    icon: <IconArchive {...ICON} />,
    onChoose: () => onArchive(card),
  };
  const away = [can(standing, 'task.move') && elsewhere, can(standing, 'task.archive') && off];
  return [statuses, intoLanes, board ? places : [], away.filter((choice) => choice !== false)].filter(
    (group) => group.length > 0,
  );
}
