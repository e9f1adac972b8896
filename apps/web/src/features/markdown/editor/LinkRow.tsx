import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/controls/TextInput';
import '../i18n';
import { linkKind } from '../links';
import styles from '../MarkdownEditor.module.css';

/** Where the chosen words lead to. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useTranslation('markdown');
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(present);
  const [isWrong, setIsWrong] = useState(false);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  const handleSet = (): void => {
    const address = typed.trim();
    if (linkKind(address) === 'none') {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && present === '') {
      chain.insertContent({
        type: 'text',
        text: address,
        marks: [{ type: 'link', attrs: { href: address } }],
      });
    } else chain.setLink({ href: address });
    chain.run();
    onClose();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it, or the drawer, would take it as meant for them.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') handleSet();
    else close();
  };
  return (
    <div className={styles.link}>
      <TextInput
        type="url"
        aria-label={t('address')}
        placeholder={t('addressPlaceholder')}
        value={typed}
        error={isWrong ? t('addressWrong') : undefined}
        autoFocus
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsWrong(false);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button size="sm" variant="grey" onClick={handleSet}>
        {t('setLink')}
      </Button>
      {present !== '' && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('removeLink')}
        </Button>
      )}
    </div>
  );
}
