import { Button } from '@mantine/core';
import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import type { Texts } from '../../../i18n/texts';
import * as api from '../api';
import '../i18n';
import type { ListName } from '../lists';
import { useTieAct } from '../use-tie-act';

interface RowAct {
  name: Exclude<keyof Texts['friends']['rows'], 'of'>;
  told: keyof Texts['friends']['told'];
  ask(uuid: UserUuid): Promise<unknown>;
  isMain?: boolean;
}

const DECLINE = { name: 'decline', told: 'dropped' } as const;

/** What can be done to those in a list of one's own. Friends are parted on their page, after a question. */
const ACTS: Record<ListName | 'blocked', readonly RowAct[]> = {
  friends: [],
  mutual: [],
  subscriptions: [{ name: 'unsubscribe', told: 'unsubscribed', ask: api.unsubscribe }],
  subscribers: [{ name: 'remove', told: 'subscriberRemoved', ask: api.removeSubscriber }],
  requests: [
    { ...DECLINE, ask: api.dropRequest },
    { name: 'accept', told: 'friends', ask: api.accept, isMain: true },
  ],
  sent: [{ name: 'cancel', told: 'dropped', ask: api.dropRequest }],
  subscriberRequests: [
    { ...DECLINE, ask: api.declineSubscriber },
    { name: 'letIn', told: 'letIn', ask: api.letIn, isMain: true },
  ],
  blocked: [{ name: 'unblock', told: 'unblocked', ask: api.unblock }],
};

export function RowActions({ list, person }: { list: ListName | 'blocked'; person: PersonCard }) {
  const { t } = useTranslation('friends');
  const { act, isActing } = useTieAct();
  return ACTS[list].map(({ name, told, ask, isMain = false }) => (
    <Button
      key={name}
      size="sm"
      variant={isMain ? 'filled' : 'grey'}
      disabled={isActing}
      aria-label={t('rows.of', { act: t(`rows.${name}`), name: person.fullName })}
      onClick={() =>
        void act(
          () => ask(person.uuid),
          () => t(`told.${told}`),
        )
      }
    >
      {t(`rows.${name}`)}
    </Button>
  ));
}
