import { Button } from '@mantine/core';
import type { GroupCard } from '@quilt/contract/features/groups';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { useToldAct } from '../../edits';
import { declineInvitation, dropRequest, joinGroup } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import { AskDialog } from './AskDialog';

interface JoinButtonProps {
  group: GroupCard;
  /** It is what the page is for. */
  isMain?: boolean | undefined;
}

/** What can be done about a group that one is not in; or why nothing can. */
export function JoinButton({ group, isMain = false }: JoinButtonProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.undone') });
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, joining, askAgainFrom } = group;
  const look = (label: string, variant: string) => ({
    variant: isMain && variant === 'blue' ? 'filled' : variant,
    size: isMain ? 'md' : 'sm',
    ...(!isMain && { 'aria-label': t('joining.of', { act: label, title }) }),
  });
  const join = (): void => void act(() => joinGroup(id), { text: t('joining.joined'), detail: title });
  switch (joining) {
    case null:
      return null;
    case 'join':
      return (
        <Button {...look(t('joining.join'), 'blue')} loading={isActing} onClick={join}>
          {t('joining.join')}
        </Button>
      );
    case 'invited':
      return (
        <>
          <Button
            {...look(t('joining.decline'), 'grey')}
            disabled={isActing}
            onClick={() =>
              void act(() => declineInvitation(id), { text: t('joining.declined'), detail: title })
            }
          >
            {t('joining.decline')}
          </Button>
          <Button {...look(t('joining.accept'), 'blue')} loading={isActing} onClick={join}>
            {t('joining.accept')}
          </Button>
        </>
      );
    case 'ask':
      return (
        <>
          <Button {...look(t('joining.ask'), 'blue')} onClick={() => setIsAsking(true)}>
            {t('joining.ask')}
          </Button>
          {isAsking && <AskDialog group={group} onClose={() => setIsAsking(false)} />}
        </>
      );
    case 'asked':
      return (
        <Button
          {...look(t('joining.takeBack'), 'grey')}
          loading={isActing}
          title={t('joining.takeBack')}
          leftSection={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void act(() => dropRequest(id), { text: t('joining.takenBack'), detail: title })}
        >
          {t(isMain ? 'joining.takeBack' : 'joining.asked')}
        </Button>
      );
    case 'wait':
      return (
        <ReasonedButton
          {...look(t('joining.ask'), 'grey')}
          align="end"
          reason={t('joining.from', {
            date: askAgainFrom === null ? '' : format.dayAndMonth(new Date(askAgainFrom)),
          })}
        >
          {t('joining.ask')}
        </ReasonedButton>
      );
    case 'verify':
      return (
        <ReasonedButton {...look(t('joining.join'), 'grey')} align="end" reason={t('joining.verify')}>
          {t('joining.join')}
        </ReasonedButton>
      );
    case 'banned':
      return <span>{t('joining.banned')}</span>;
  }
}
