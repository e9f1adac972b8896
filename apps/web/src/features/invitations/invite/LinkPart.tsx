import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Stepper } from '../../../ui/controls/Stepper';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Inset } from '../../../ui/page/Inset';
import styles from './LinkPart.module.css';
import { Links } from './Links';
import { MadeLinkStrip } from './MadeLinkStrip';
import type { Invite } from './use-invite';

interface LinkPartProps {
  team: TeamPage;
  invite: Invite;
}

/** For how long and how many, the link that was made, and those that are in use besides. */
export function LinkPart({ team, invite: { draft, change, made } }: LinkPartProps) {
  const { t } = useTranslation('invitations');
  const { days, uses } = LIMITS.inviteLinks;
  return (
    <div className={styles.part}>
      <Inset>
        <FieldGrid>
          <div>
            <span className={styles.label}>{t('link.days')}</span>
            <SegmentedControl
              fullWidth
              aria-label={t('link.days')}
              data={days.map((one) => ({
                value: String(one),
                label: <Days days={one} chosen={draft.days} />,
              }))}
              value={String(draft.days)}
              onChange={(value) => change({ days: days.find((one) => String(one) === value) ?? draft.days })}
            />
          </div>
          <Stepper
            label={t('link.uses')}
            fewerLabel={t('link.fewer')}
            moreLabel={t('link.moreUses')}
            min={1}
            max={uses}
            value={draft.uses}
            onChange={(next) => change({ uses: next })}
          />
        </FieldGrid>
      </Inset>
      {made !== null && <MadeLinkStrip link={made} />}
      <Links team={team} made={made} />
    </div>
  );
}

/** The chosen one says what it counts; of the others that is read out. */
function Days({ days, chosen }: { days: number; chosen: number }) {
  const { t } = useTranslation('invitations');
  const words = t('link.day', { count: days });
  if (days === chosen) return words;
  return (
    <>
      <span aria-hidden="true">{days}</span>
      <HiddenText>{words}</HiddenText>
    </>
  );
}
