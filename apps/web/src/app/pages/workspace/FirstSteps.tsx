import { Button } from '@mantine/core';
import { can } from '@quilt/contract/access';
import type { TeamId } from '@quilt/contract/features/teams';
import { FIRST_STEPS, type FirstStep, type FirstSteps as Taken } from '@quilt/contract/features/workspace';
import { IconCheck, IconChevronRight, IconPlus, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teamPath, teamsQuery } from '../../../features/teams';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { QuiltStrip } from '../../../ui/quilt/QuiltStrip';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { closeFirstSteps } from './api';
import styles from './FirstSteps.module.css';
import { callQuickAdd } from './page-store';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Where each is taken; the last one on this page. The dialog that it is about is open already. */
const WAYS: Record<Exclude<FirstStep, 'task'>, string> = {
  profile: PATHS.settings,
  team: `${PATHS.teams}?new=1`,
  invitation: PATHS.teams,
  project: `${PATHS.projects}?new=1`,
};

/** What somebody new can do first; gone when all is done, or for good when it is closed. */
export function FirstSteps({ taken }: { taken: Taken }) {
  const { t } = useTranslation('workspace');
  const { act, isActing, failure } = useAct(useErrorText());
  const only = useOnlyTeam(taken.team && !taken.invitation);
  const count = FIRST_STEPS.filter((step) => taken[step]).length;
  const most = FIRST_STEPS.length;
  return (
    <Sheet
      title={t('steps.title')}
      action={
        <IconButton
          size="sm"
          label={t('steps.close')}
          disabled={isActing}
          icon={<IconX {...ICON} />}
          onClick={() => void act(closeFirstSteps)}
        />
      }
    >
      <p className={styles.count}>{t('steps.taken', { count, most })}</p>
      <ProgressBar share={count / most} label={t('steps.title')} />
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <ul className={styles.list}>
        {FIRST_STEPS.map((step) => (
          <li key={step}>
            <Step step={step} isTaken={taken[step]} canAdd={taken.project} only={only} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Whose people are invited, where there is nothing to choose. */
function useOnlyTeam(isAsked: boolean): TeamId | null {
  const teams = useInfiniteQuery({ ...teamsQuery('active'), enabled: isAsked }).data ?? [];
  const [team] = teams;
  return team && teams.length === 1 && can({ role: team.role, relations: [] }, 'team.invite')
    ? team.id
    : null;
}

interface StepProps {
  step: FirstStep;
  isTaken: boolean;
  /** There is a project to add a task to. */
  canAdd: boolean;
  only: TeamId | null;
}

function Step({ step, isTaken, canAdd, only }: StepProps) {
  const { t } = useTranslation('workspace');
  const words = (
    <>
      <span className={styles.mark} data-taken={isTaken || undefined} aria-hidden="true">
        {isTaken && <IconCheck size={14} stroke={2.5} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`steps.names.${step}`)}</span>
        {isTaken ? (
          <HiddenText>{t('steps.isTaken')}</HiddenText>
        ) : (
          <span className={styles.why}>{t(`steps.whys.${step}`)}</span>
        )}
      </span>
      {!isTaken && <IconChevronRight {...ICON} />}
    </>
  );
  if (isTaken) return <span className={styles.step}>{words}</span>;
  if (step === 'task' && canAdd) {
    return (
      <button type="button" className={styles.step} onClick={callQuickAdd}>
        {words}
      </button>
    );
  }
  const way = WAYS[step === 'task' ? 'project' : step];
  return (
    <Link
      className={styles.step}
      to={step === 'invitation' && only !== null ? `${teamPath(only)}?invite=1` : way}
    >
      {words}
    </Link>
  );
}

/** Before somebody is in a team nothing else of the page has anything to show. */
export function Welcome() {
  const { t } = useTranslation('workspace');
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <div className={styles.greeting}>
        <h2 id="welcome" className={styles.title}>
          {t('welcome.title')}
        </h2>
        <p className={styles.lead}>{t('welcome.lead')}</p>
        <div className={styles.ways}>
          <Button
            component={Link}
            to={`${PATHS.teams}?new=1`}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('welcome.team')}
          </Button>
          <Button component={Link} to={PATHS.teams} variant="grey">
            {t('welcome.invited')}
          </Button>
        </div>
      </div>
      <div className={styles.quilt}>
        <QuiltStrip kind="team" id={3} rows={3} />
      </div>
    </section>
  );
}
