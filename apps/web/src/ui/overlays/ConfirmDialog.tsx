import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorLine } from '../controls/ErrorLine';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question. */
  title: string;
  /** What goes with it, and whether it can be undone. */
  children: ReactNode;
  /** The safe way out, in words of its own: "Keep in archive". Esc and a click beside it mean the same. */
  keepLabel: string;
  onKeep: () => void;
  /** The act, verb and object: "Delete for good". */
  actLabel: string;
  onAct: () => void;
  /** What cannot be undone is soft red; the rest is yellow. */
  isDestructive?: boolean | undefined;
  isActing?: boolean | undefined;
  error?: string | undefined;
}

/** Asks once more. The safe answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, keepLabel, onKeep, actLabel, onAct, isDestructive, isActing, error } =
    props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      title={title}
      width={440}
      isPlain
      actions={
        <>
          <Button variant="grey" data-autofocus onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'filled'} loading={isActing ?? false} onClick={onAct}>
            {actLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </Dialog>
  );
}
