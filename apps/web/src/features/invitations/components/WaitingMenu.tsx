import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../lib/use-act';
import { ChipButton } from '../../../ui/controls/ChipButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { useInvitationWords } from '../use-invitation-words';

interface WaitingMenuProps {
  /** How it stands, and the same with its name for who does not see the line that it is in. */
  state: string;
  stateOf: string;
  cancelLabel: string;
  question: { title: string; text: string; keepLabel: string };
  onCancel(): Promise<void>;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** That somebody may still come by it, and the way to end that, after a question. */
export function WaitingMenu({ state, stateOf, cancelLabel, question, onCancel, children }: WaitingMenuProps) {
  const { act, isActing, failure, forget } = useAct(useInvitationWords());
  const [isAsking, setIsAsking] = useState(false);
  const handleKeep = (): void => {
    setIsAsking(false);
    forget();
  };
  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <ChipButton {...TAKES_FOCUS} kind="pending" label={state} aria-label={stateOf} />
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <MenuItem
            isDestructive
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {cancelLabel}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={question.title}
        keepLabel={question.keepLabel}
        onKeep={handleKeep}
        actLabel={cancelLabel}
        onAct={() => void act(onCancel)}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
