import { TaskItem, TaskList } from '@tiptap/extension-list';
import { Markdown, MarkdownManager } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { linkKind } from '../links';
import styles from '../MarkdownEditor.module.css';
import { MentionList, mentionOptionId } from '../MentionList';
import type { EditorProps } from './editor-props';
import { isKnown } from './known-marks';
import { MentionNode } from './mention-node';
import { PictureNode } from './picture-node';
import { Toolbar } from './Toolbar';
import { useEditorFiles } from './use-editor-files';
import { useSuggested } from './use-suggested';

/** Whether the editor can show all of a text, and give it back. */
export const fitsEditor = (text: string): boolean => isKnown(new MarkdownManager().instance.lexer(text));

export function TiptapEditor({ label, value, onChange, error, hasAutoFocus, ...searches }: EditorProps) {
  const list = useId();
  const suggested = useSuggested(searches);
  const files = useEditorFiles();
  const [extensions] = useState(() => [
    StarterKit.configure({
      // Markdown has no mark for it.
      underline: false,
      link: { openOnClick: false, isAllowedUri: (uri) => linkKind(uri) !== 'none' },
    }),
    TaskList,
    TaskItem.configure({ nested: true }),
    MentionNode.configure({ suggestions: suggested.suggestions }),
    PictureNode.configure({ isHere: files.isHere }),
    Markdown,
  ]);
  const { shown } = suggested;
  const isListed = shown !== null && shown.offered.length > 0;
  const editor = useEditor({
    extensions,
    content: value,
    contentType: 'markdown',
    autofocus: hasAutoFocus ? 'end' : false,
    onUpdate: ({ editor: changed }) => onChange(changed.getMarkdown()),
    editorProps: {
      handlePaste: files.handlePaste,
      handleDrop: files.handleDrop,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: styles.area ?? '',
        ...(isListed && {
          'aria-controls': list,
          'aria-activedescendant': mentionOptionId(list, shown.chosen),
        }),
      },
    },
  });
  return (
    <>
      <div data-editor className={styles.editor} data-wrong={error !== undefined || undefined}>
        <Toolbar editor={editor} onFiles={files.take && ((chosen) => files.take?.(editor.view, chosen))} />
        <EditorContent editor={editor} />
        {shown && (
          <div className={styles.mentions} style={shown.place}>
            <MentionList
              id={list}
              sign={shown.sign}
              offered={shown.offered}
              chosen={shown.chosen}
              onPick={suggested.pick}
            />
          </div>
        )}
      </div>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
    </>
  );
}
