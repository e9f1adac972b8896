import type { NotificationTopic, TopicSwitches } from '@quilt/contract/features/notifications';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { HiddenText } from '../../../ui/page/HiddenText';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import '../i18n';
import { type Channel, settingsQuery, switchTopic, useLiveSettings } from './api';
import styles from './TopicsCard.module.css';

const PART_NAMES = ['work', 'talk', 'people', 'quilt'] as const;

/** As the design has them. */
const PARTS: Readonly<Record<(typeof PART_NAMES)[number], readonly NotificationTopic[]>> = {
  work: ['assigned', 'toInspect', 'returned', 'deadlineNear', 'deadlinePassed', 'watched'],
  talk: ['mention', 'directMessage', 'comment', 'reaction'],
  people: ['invitation', 'joining', 'roleChange', 'friend', 'subscription'],
  quilt: ['achievement', 'report'],
};

/** Of what one is told, and where; each saves itself. What is told by other ways comes after it. */
export function TopicsCard({ after }: { after?: ReactNode }) {
  const { t } = useTranslation('notifications');
  const settings = useQuery(settingsQuery);
  const tellFailed = useFailedLoad(useErrorText());
  useLiveSettings();
  return (
    <FormCard title={t('settings.title')} lead={t('settings.lead')}>
      {settings.isPending && <PeopleSkeleton label={t('settings.loading')} count={6} />}
      {settings.isError && settings.data === undefined && (
        <RegionError title={t('settings.notLoaded')} {...tellFailed(settings)} />
      )}
      {settings.data && <Topics topics={settings.data.topics} />}
      {after}
    </FormCard>
  );
}

function Topics({ topics }: { topics: readonly TopicSwitches[] }) {
  const { t } = useTranslation('notifications');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.channel}>
            {t('settings.channels.inApp')}
          </th>
          <th scope="col" className={styles.channel}>
            {t('settings.channels.byMail')}
          </th>
        </tr>
      </thead>
      <tbody>
        {PART_NAMES.map((part) => (
          <Fragment key={part}>
            <tr>
              <th scope="colgroup" colSpan={3} className={styles.part}>
                {t(`settings.parts.${part}`)}
              </th>
            </tr>
            {PARTS[part].map((topic) => {
              const switches = topics.find((one) => one.topic === topic);
              return switches && <TopicRow key={topic} switches={switches} />;
            })}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function TopicRow({ switches: { topic, inApp, byMail } }: { switches: TopicSwitches }) {
  const { t } = useTranslation('notifications');
  const { wordError } = useErrorText();
  const name = t(`settings.topics.${topic}`);
  const turn = async (channel: Channel, isOn: boolean): Promise<void> => {
    try {
      await switchTopic(topic, channel, isOn);
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };
  const box = (channel: Channel, isOn: boolean) => (
    <Checkbox
      className={styles.box}
      aria-label={t('settings.in', { topic: name, channel: t(`settings.channels.${channel}`) })}
      checked={isOn}
      onChange={(event) => void turn(channel, event.currentTarget.checked)}
    />
  );
  return (
    <tr className={styles.row}>
      <th scope="row">{name}</th>
      <td>{box('inApp', inApp)}</td>
      <td>{byMail === null ? <HiddenText>{t('settings.noMails')}</HiddenText> : box('byMail', byMail)}</td>
    </tr>
  );
}
