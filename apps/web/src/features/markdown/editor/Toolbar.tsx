import {
  IconAt,
  IconBold,
  IconHash,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconPhoto,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import '../i18n';
import styles from '../MarkdownEditor.module.css';
import { LinkRow } from './LinkRow';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ToolbarProps {
  editor: Editor;
  /** Null where none may be put into the text. */
  onFiles: ((files: readonly File[]) => void) | null;
}

/** One stop of the tab key; the arrows go along it. */
export function Toolbar({ editor, onFiles }: ToolbarProps) {
  const { t } = useTranslation('markdown');
  const [isLinking, setIsLinking] = useState(false);
  const files = useFileChoice((chosen) => onFiles?.(chosen));
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      boxes: now.isActive('taskList'),
      link: now.isActive('link'),
    }),
  });
  const insert = (sign: string): void => {
    const { from } = editor.state.selection;
    const before = editor.state.doc.textBetween(Math.max(0, from - 1), from, ' ');
    // Both are understood at the beginning of a word only.
    editor
      .chain()
      .focus()
      .insertContent(/\S/.test(before) ? ` ${sign}` : sign)
      .run();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    buttons.at((at + by) % buttons.length)?.focus();
    event.preventDefault();
  };
  const tools: readonly (readonly [
    keyof typeof active | 'mention' | 'task' | 'picture',
    ReactNode,
    () => void,
  ])[] = [
    ['bold', <IconBold key="" {...ICON} />, () => editor.chain().focus().toggleBold().run()],
    ['italic', <IconItalic key="" {...ICON} />, () => editor.chain().focus().toggleItalic().run()],
    ['bullets', <IconList key="" {...ICON} />, () => editor.chain().focus().toggleBulletList().run()],
    ['boxes', <IconListCheck key="" {...ICON} />, () => editor.chain().focus().toggleTaskList().run()],
    ['link', <IconLink key="" {...ICON} />, () => setIsLinking(!isLinking)],
    ['mention', <IconAt key="" {...ICON} />, () => insert('@')],
    ['task', <IconHash key="" {...ICON} />, () => insert('#')],
    ...(onFiles ? [['picture', <IconPhoto key="" {...ICON} />, files.choose] as const] : []),
  ];
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar} onKeyDown={handleKeyDown}>
        {tools.map(([name, icon, act], place) => (
          <button
            key={name}
            type="button"
            tabIndex={place === 0 ? 0 : -1}
            className={styles.tool}
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={
              name === 'mention' || name === 'task' || name === 'picture' ? undefined : active[name]
            }
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          >
            {icon}
          </button>
        ))}
      </div>
      {files.field}
      {isLinking && <LinkRow editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  );
}
