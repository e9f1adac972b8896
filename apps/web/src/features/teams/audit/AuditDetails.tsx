import { isRole, TASK_STATUSES } from '@quilt/contract/access';
import { Day } from '@quilt/contract/core';
import { type AuditParams, TEAM_VISIBILITIES } from '@quilt/contract/features/teams';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { HiddenText } from '../../../ui/page/HiddenText';
import '../i18n';
import { RoleChip } from '../roles/RoleChip';
import { useWeekdays } from '../settings/weekdays';
import { writeTimeZone } from '../time-zones';
import styles from './AuditDetails.module.css';
import type { Change, Details } from './details';
import './i18n';

export function AuditDetails({ details }: { details: Details }) {
  const { t } = useTranslation('audit');
  if (details.kind === 'facts') {
    return (
      <dl className={styles.facts}>
        {details.facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>
              <Value field={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const { change, terms } = details;
  return (
    <>
      {change !== null && <FromTo {...change} />}
      {terms.length > 0 && (
        <dl className={styles.facts}>
          {terms.map(({ term, from, to }) => (
            <div key={term} className={styles.fact}>
              <dt>{t(`terms.${term}`)}</dt>
              <dd>
                {from === undefined ? (
                  <Value field={term} value={to} />
                ) : (
                  <FromTo field={term} from={from} to={to} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function FromTo({ field, from, to }: Change) {
  const { t } = useTranslation('audit');
  return (
    <div className={styles.change}>
      <HiddenText>{t('from')}</HiddenText>
      {isRole(from) ? (
        <RoleChip role={from} />
      ) : (
        <s className={styles.former}>
          <Value field={field} value={from} />
        </s>
      )}
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
      <HiddenText>{t('to')}</HiddenText>
      <Value field={field} value={to} />
    </div>
  );
}

interface ValueProps {
  field: string;
  value: AuditParams[string];
}

/** A short value as people write it. */
function Value({ field, value }: ValueProps) {
  const { t } = useTranslation('audit');
  const { t: teams } = useTranslation('teams');
  const format = useFormat();
  const { wordDays } = useWeekdays();
  const visibility = TEAM_VISIBILITIES.find((one) => one === value);
  const text = String(value ?? '');
  if (isRole(value)) return <RoleChip role={value} />;
  if (text === '') return field === 'host' ? t('gone') : t('nothing');
  if (field === 'visibility' && visibility) return teams(`visibility.${visibility}`);
  if (field === 'timeZone') return writeTimeZone(text);
  if (field === 'workingDays') return wordDays(text.split(',').map(Number));
  if (field === 'status') {
    const status = TASK_STATUSES[Number(value) - 1];
    return status ? teams(`projects.statuses.${status}`) : text;
  }
  if (field === 'via' || field === 'by' || field === 'change') return isWay(text) ? t(`ways.${text}`) : text;
  if (Day.safeParse(value).success) return format.date(new Date(`${text}T00:00:00`));
  return text;
}

/** How somebody was invited or came in, as the ledger names it. */
const WAYS = ['name', 'email', 'link', 'invitation', 'open', 'request', 'added', 'removed'] as const;

function isWay(text: string): text is (typeof WAYS)[number] {
  return WAYS.some((way) => way === text);
}
