import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '../theme/sheets/overlays.css';
import { type MantineTransition, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../page/focus';
import styles from './Dialog.module.css';
import { DialogGrab } from './DialogGrab';
import { useDrawn } from './use-drawn';
import { useEscape } from './use-escape';

const IN_MS = 240;
const OUT_MS = 200;

/** A rise of 8 px; as a sheet on a phone all the way from below. The sheet says which. */
const RISE: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 'var(--dialog-from-opacity)', transform: 'translateY(var(--dialog-from))' },
  transitionProperty: 'transform, opacity',
};

export interface DialogProps {
  isOpen: boolean;
  /** Esc, a click beside it, the cross. The focus goes back to what opened it. */
  onClose: () => void;
  title: string;
  /** In the title's place, which is then for the ear alone. */
  head?: ReactNode;
  /** A line under the title. */
  lead?: ReactNode;
  /** Names the cross; without it there is none, and the buttons are the only way out to see. */
  closeLabel?: string | undefined;
  children?: ReactNode;
  /** Beside the buttons: what they will do, or what is missing. */
  hint?: ReactNode;
  /** Buttons, the safe one first. */
  actions?: ReactNode;
  /** Makes a form of it, sent by the button of type submit among the actions. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** In px; less where there is less room, all of it on a phone. */
  width?: number | undefined;
  /** What is in it changes while one types: its top stays where it is, and on a phone all of it. */
  isSteady?: boolean | undefined;
  /** Nothing in it can have the focus: where it is longer than the window, it has it itself, and so is scrolled by keys. */
  isText?: boolean | undefined;
  /** A short question: no line over the buttons, all of it in one padding. */
  isPlain?: boolean | undefined;
}

/** Over the page; on a phone a sheet from below. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, lead, closeLabel, children, hint, actions, onSubmit, width = 560 } = props;
  const { isDrawn, isOpened } = useDrawn(isOpen);
  useEscape(isOpen, onClose);
  if (!isDrawn) return null;
  const inside = (
    <>
      {children !== undefined && (
        <Modal.Body className={styles.body} tabIndex={props.isText ? 0 : undefined}>
          {children}
        </Modal.Body>
      )}
      {(actions || hint) && (
        <div className={styles.foot}>
          {hint && <span className={styles.hint}>{hint}</span>}
          {actions}
        </div>
      )}
    </>
  );
  return (
    <Modal.Root
      opened={isOpened}
      onClose={onClose}
      closeOnEscape={false}
      // Given to Modal.Content, a class would also be that of the frame around it.
      classNames={{ content: styles.content }}
      centered={!props.isSteady}
      size={width}
      yOffset={props.isSteady ? '8dvh' : 24}
      xOffset={24}
      padding={0}
      zIndex="var(--z-modal)"
      transitionProps={{
        transition: RISE,
        duration: IN_MS,
        exitDuration: OUT_MS,
        timingFunction: 'var(--ease-out)',
      }}
    >
      <Modal.Overlay />
      <Modal.Content
        data-plain={props.isPlain || undefined}
        data-steady={props.isSteady || undefined}
        {...KEEPS_FOCUS}
      >
        <DialogGrab onClose={onClose} />
        {props.head}
        <div className={styles.head} data-hidden={props.head !== undefined || undefined}>
          <div className={styles.titles}>
            <Modal.Title {...HOME_OF_FOCUS}>{title}</Modal.Title>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {closeLabel !== undefined && (
            <IconButton
              isFilled
              label={closeLabel}
              icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
              onClick={onClose}
            />
          )}
        </div>
        {onSubmit ? (
          <form className={styles.form} noValidate onSubmit={onSubmit}>
            {inside}
          </form>
        ) : (
          inside
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
