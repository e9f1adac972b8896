import type { PersonCard } from '@quilt/contract/features/profile';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../../lib/use-act';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { openDirect } from '../api';
import '../i18n';
import { chatPath } from '../paths';
import { useChatWords } from '../use-chat-words';

/** Leads to the chat with somebody, which is made where there is none; where it may not be, the button says why. */
export function MessageButton({ person: { uuid } }: { person: Pick<PersonCard, 'uuid'> }) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const { act, isActing, failure } = useAct(useChatWords());
  return (
    <ReasonedButton
      variant="grey"
      loading={isActing}
      reason={failure}
      leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        void act(async () => {
          const { id } = await openDirect(uuid);
          await navigate(chatPath(id));
        })
      }
    >
      {t('message')}
    </ReasonedButton>
  );
}
