import { UnstyledButton } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { IconChevronDown, IconFlag } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { UserAvatar } from '../../profile';
import '../i18n';
import { useTaskWords } from '../use-task-words';
import { Columns } from './Columns';
import type { BoardParts, Sight } from './column-props';
import styles from './LaneList.module.css';
import type { Lane } from './lanes';

interface BoardLaneProps extends BoardParts {
  lane: Lane;
  /** What did not load. */
  failed: UseQueryResult | undefined;
  isDrawn: boolean;
  sight: Sight;
  /** Of its columns, as far as that is known, until they are there. */
  height: number;
  onFold: () => void;
}

/** One lane: whose or what it is, by which it is folded, and its four columns. */
export function BoardLane({ lane, failed, isDrawn, sight, height, onFold, ...parts }: BoardLaneProps) {
  const { t } = useTranslation('tasks');
  const own = useId();
  const tellFailed = useFailedLoad(useTaskWords());
  const format = useFormat();
  const { title, person, fields, isFolded, count, board } = lane;
  return (
    <>
      <h2 className={styles.heading}>
        <UnstyledButton
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-describedby={count === undefined ? undefined : `${own}count`}
          onClick={onFold}
        >
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
          {person && <UserAvatar user={person} size={28} />}
          {fields.milestone !== undefined && <IconFlag size={18} stroke={1.75} aria-hidden="true" />}
          <span id={own} className={styles.title}>
            {title}
          </span>
        </UnstyledButton>
        {count !== undefined && (
          <span id={`${own}count`} className={styles.count}>
            {count === null ? `${LIMITS.shownCount}+` : format.number(count)}
          </span>
        )}
      </h2>
      {!isFolded && failed && <RegionError isSheet title={t('board.notLoaded')} {...tellFailed(failed)} />}
      {!isFolded && !failed && !(board && isDrawn) && (
        <div className={styles.waiting} style={{ height }} role={board ? undefined : 'status'}>
          {!board && <HiddenText>{t('lane.loading', { lane: title })}</HiddenText>}
        </div>
      )}
      {board && isDrawn && <Columns {...parts} lane={lane} board={board} laneHeading={own} sight={sight} />}
    </>
  );
}
