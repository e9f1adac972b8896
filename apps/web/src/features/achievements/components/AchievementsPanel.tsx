import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import {
  ACHIEVEMENTS,
  AchievementCode,
  achievementsErrors,
  FAMILIES,
  type OwnAchievements,
} from '@quilt/contract/features/achievements';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { Dialog } from '../../../ui/overlays/Dialog';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useMove, useOwnAchievements } from '../api';
import '../i18n';
import styles from './AchievementsPanel.module.css';
import { Badge } from './Badge';
import { type Area, dragByFinger } from './finger';
import { BADGE, MovableBadge } from './MovableBadge';

const MAX = LIMITS.favouriteAchievements;
const BONES = Array.from({ length: 12 }, (_, index) => index);

interface AchievementsPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One's own achievements over the profile: what is earned, what is still to be, and what is shown first. */
export function AchievementsPanel({ isOpen, onClose }: AchievementsPanelProps) {
  const { t } = useTranslation('achievements');
  const own = useOwnAchievements(isOpen);
  const tellFailed = useFailedLoad(useErrorText(achievementsErrors));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('mine')}
      lead={own.data && <Counts own={own.data} />}
      closeLabel={t('close')}
      width={1104}
    >
      {own.isPending && <PanelSkeleton />}
      {own.isError && own.data === undefined && <RegionError title={t('notLoaded')} {...tellFailed(own)} />}
      {own.data && <Panel own={own.data} />}
    </Dialog>
  );
}

function Counts({ own: { achievements, favourites } }: { own: OwnAchievements }) {
  const { t } = useTranslation('achievements');
  const earned = achievements.filter(({ earnedAt }) => earnedAt !== null).length;
  const counts = t('counts', {
    earned: t('earned', { count: earned, shown: earned, all: achievements.length }),
    favourites: t('favourites', { count: favourites.length, shown: favourites.length }),
  });
  return `${counts} ${t('hint', { max: MAX })}`;
}

function Panel({ own: { achievements, favourites } }: { own: OwnAchievements }) {
  const { t } = useTranslation('achievements');
  const format = useFormat();
  const { wordError } = useErrorText(achievementsErrors);
  const ask = useMove();
  const keysId = useId();
  const [said, setSaid] = useState({ text: '', isRefused: false });
  const [held, setHeld] = useState<{ code: AchievementCode; over: Area | null } | null>(null);
  const [wanted, setWanted] = useState<AchievementCode | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLElement>(null);
  const box = useRef<HTMLElement>(null);
  const isFull = favourites.length >= MAX;
  const earnedAt = new Map(achievements.map((one) => [one.code, one.earnedAt]));
  const titleOf = (code: AchievementCode) => t(`titles.${code}`);
  const refuse = (text: string) => setSaid({ text, isRefused: true });

  const favour = (code: AchievementCode): Promise<void> | void => {
    const title = titleOf(code);
    if (favourites.includes(code)) return refuse(t('alreadyThere', { title }));
    if (isFull) return refuse(t('fullNote', { max: MAX }));
    return keep(code, true, t('added', { title, shown: favourites.length + 1, max: MAX }));
  };
  const unfavour = (code: AchievementCode): Promise<void> =>
    keep(code, false, t('removed', { title: titleOf(code) }));
  const keep = async (code: AchievementCode, isToFavourites: boolean, done: string): Promise<void> => {
    setSaid({ text: done, isRefused: false });
    try {
      await ask({ code, isToFavourites });
    } catch (error) {
      refuse(`${wordError(error)} ${t('undone', { title: titleOf(code) })}`);
    }
  };
  const move = (code: AchievementCode, by: 'keys' | 'menu'): void => {
    const isFavourite = favourites.includes(code);
    // What is refused stays where it is, and so does the focus.
    setWanted(by === 'keys' && (isFavourite || !isFull) ? code : null);
    void (isFavourite ? unfavour(code) : favour(code));
  };

  const lift = useEffectEvent((code: AchievementCode) => {
    setHeld({ code, over: null });
    setSaid({ text: t('lifted', { title: titleOf(code) }), isRefused: false });
  });
  const drop = useEffectEvent((code: AchievementCode, over: Area | null) => {
    setHeld(null);
    setWanted(null);
    if (over === 'box') void favour(code);
    else if (over === 'grid' && favourites.includes(code)) void unfavour(code);
    else setSaid({ text: t('undone', { title: titleOf(code) }), isRefused: false });
  });
  useEffect(() => {
    if (!panel.current || !grid.current || !box.current) return undefined;
    const isBadge = ({ source }: { source: { data: Record<string | symbol, unknown> } }) =>
      source.data.kind === BADGE;
    const codeOf = ({ data }: { data: Record<string | symbol, unknown> }) => AchievementCode.parse(data.code);
    const areaOf = (targets: readonly { data: Record<string | symbol, unknown> }[]): Area | null => {
      const area = targets[0]?.data.area;
      return area === 'box' || area === 'grid' ? area : null;
    };
    const stops = [
      dragByFinger(panel.current, {
        onLift: (code) => lift(code),
        onOver: (code, over) => setHeld({ code, over }),
        onDrop: (code, over) => drop(code, over),
      }),
      dropTargetForElements({ element: grid.current, canDrop: isBadge, getData: () => ({ area: 'grid' }) }),
      dropTargetForElements({ element: box.current, canDrop: isBadge, getData: () => ({ area: 'box' }) }),
      monitorForElements({
        canMonitor: isBadge,
        onDragStart: ({ source }) => lift(codeOf(source)),
        onDropTargetChange: ({ source, location }) =>
          setHeld({ code: codeOf(source), over: areaOf(location.current.dropTargets) }),
        onDrop: ({ source, location }) => drop(codeOf(source), areaOf(location.current.dropTargets)),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const isToAdd = held !== null && !favourites.includes(held.code);
  const detailOf = (code: AchievementCode): string => {
    const at = earnedAt.get(code);
    return at ? t('wasEarned', { day: format.day(at.slice(0, 10)) }) : '';
  };
  const badge = (code: AchievementCode) => (
    <MovableBadge
      code={code}
      isFavourite={favourites.includes(code)}
      isHeld={held?.code === code}
      detail={detailOf(code)}
      describedBy={keysId}
      takesFocus={wanted === code}
      onMove={move}
    />
  );
  const earned = achievements.filter(({ code, earnedAt: at }) => at !== null && !favourites.includes(code));
  return (
    <div ref={panel} className={styles.panel} data-held={held !== null || undefined}>
      <section
        ref={grid}
        className={styles.area}
        aria-label={t('grid')}
        data-area="grid"
        data-over={(held?.over === 'grid' && !isToAdd) || undefined}
      >
        {earned.length > 0 && (
          <ul className={styles.grid}>
            {earned.map(({ code }) => (
              <li key={code}>{badge(code)}</li>
            ))}
          </ul>
        )}
        <ToEarn achievements={achievements} />
      </section>
      <aside className={styles.side}>
        <h3 className={styles.heading}>
          {t('box')}{' '}
          <span className={styles.count}>{t('boxCount', { shown: favourites.length, max: MAX })}</span>
        </h3>
        <section
          ref={box}
          className={styles.box}
          aria-label={t('box')}
          data-area="box"
          data-lit={(isToAdd && !isFull) || undefined}
          data-over={(held?.over === 'box' && isToAdd && !isFull) || undefined}
        >
          <ul className={styles.slots}>
            {favourites.map((code) => (
              <li key={code}>{badge(code)}</li>
            ))}
            {Array.from({ length: Math.max(0, MAX - favourites.length) }, (_, index) => {
              const isNext = index === 0 && isToAdd;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a free place is its place.
                <li key={index} className={styles.slot} data-next={isNext || undefined}>
                  {isNext ? t('release') : <HiddenText>{t('free')}</HiddenText>}
                </li>
              );
            })}
          </ul>
          {isToAdd && isFull && <p className={styles.full}>{t('full')}</p>}
        </section>
        <p role="status" className={styles.said} data-refused={said.isRefused || undefined}>
          {said.text}
        </p>
        <p id={keysId} className={styles.hint}>
          {t('keyboard')}
        </p>
      </aside>
    </div>
  );
}

/** What is still to be earned, by families: whoever has all of one sees it no more. */
function ToEarn({ achievements }: Pick<OwnAchievements, 'achievements'>) {
  const { t } = useTranslation('achievements');
  return FAMILIES.map((family) => {
    const all = achievements.filter(({ code }) => ACHIEVEMENTS[code].family === family);
    const toEarn = all.filter(({ earnedAt }) => earnedAt === null);
    if (toEarn.length === 0) return null;
    return (
      <section key={family} className={styles.family} aria-label={t(`families.${family}`)}>
        <h3 className={styles.familyTitle}>
          {t(`families.${family}`)}{' '}
          <span className={styles.count}>
            {t('progress', { progress: all.length - toEarn.length, number: all.length })}
          </span>
        </h3>
        <ul className={styles.grid}>
          {toEarn.map(({ code, progress }) => (
            <li key={code} className={styles.locked}>
              <Badge code={code} size={70} progress={Math.min(progress, ACHIEVEMENTS[code].rule.count)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function PanelSkeleton() {
  const { t } = useTranslation('achievements');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <div className={styles.area}>
        <ul className={styles.grid}>
          {BONES.map((index) => (
            <li key={index}>
              <Bone width="100%" height={156} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        <Bone width="100%" height={480} />
      </div>
    </div>
  );
}
