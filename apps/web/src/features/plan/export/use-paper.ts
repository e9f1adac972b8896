import type { Plan } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { toasts } from '../../../ui/overlays/toasts';
import { knownPerson } from '../../tasks';
import '../i18n';
import type { GanttItem } from '../items';
import type { Row } from '../rows';
import { freeDays, makeTightScale, rangeOf, type Scale } from '../scale';
import { useScaleWords } from '../use-scale-words';
import type { Picture } from './draw-plan';
import { layOutPages, readColours, savePlan } from './export-plan';

export type Paper = 'png' | 'pdf' | 'print';

interface Shown {
  project: Project;
  plan: Plan;
  rows: readonly Row[];
  items: ReadonlyMap<TaskId, GanttItem>;
  critical: ReadonlySet<TaskId>;
  scale: Scale;
}

/** The plan on paper and as a file: all of it, not only what is in sight. */
export function usePaper({ project, plan, rows, items, critical, scale }: Shown) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const head = useScaleWords();
  const [isMaking, setIsMaking] = useState(false);

  const makePicture = (): Picture => {
    const days = project.milestones.map(({ startsOn, endsOn }) => ({ start: startsOn, end: endsOn }));
    const tight = makeTightScale(scale.zoom, rangeOf([...items.values(), ...days], plan.today));
    return {
      title: project.title,
      ...{ rows, items, links: plan.links, critical, scale: tight, today: plan.today },
      free: freeDays(tight, plan.calendar, 0, tight.width),
      colours: readColours(),
      words: {
        ...head[tight.zoom],
        nobody: t('nobody'),
        rest: t('group.rest'),
        name: (worker) => knownPerson(worker as Parameters<typeof knownPerson>[0])?.fullName ?? t('nobody'),
        note: ({ progress, styles }) =>
          [
            format.percent(progress / 100),
            ...(styles.isLate ? [t('bar.late')] : []),
            ...(styles.isBlocked ? [t('bar.blocked')] : []),
            ...(styles.isCritical ? [t('bar.critical')] : []),
          ].join(' · '),
      },
    };
  };

  // However it is printed, by the menu, the browser's own or a key.
  const layOut = useEffectEvent(() => layOutPages(makePicture()));
  useEffect(() => {
    let takeAway: (() => void) | null = null;
    const handleBefore = (): void => {
      takeAway = layOut();
    };
    const handleAfter = (): void => {
      takeAway?.();
      takeAway = null;
    };
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      handleAfter();
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);

  const make = async (paper: Paper): Promise<void> => {
    if (paper === 'print') {
      window.print();
      return;
    }
    setIsMaking(true);
    try {
      await savePlan(makePicture(), paper);
    } catch {
      toasts.show({ kind: 'error', text: t('export.failed') });
    } finally {
      setIsMaking(false);
    }
  };
  return { isMaking, make };
}
