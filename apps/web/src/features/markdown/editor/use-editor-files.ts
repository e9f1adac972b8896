import type { EditorView } from '@tiptap/pm/view';
import { useContext, useEffect, useRef, useState } from 'react';
import { TextFilesContext } from '../text-files';

/** Files that are put into the editor: they hang on what the text belongs to, and pictures stand in the text. */
export function useEditorFiles() {
  const attach = useContext(TextFilesContext)?.attach ?? null;
  // The editor is made once, and asks for what is there when files come.
  const latest = useRef(attach);
  useEffect(() => {
    latest.current = attach;
  }, [attach]);
  const [handlers] = useState(() => {
    const insert = async (view: EditorView, files: readonly File[], at: number | null): Promise<void> => {
      const pictures = (await latest.current?.(files)) ?? [];
      const { picture } = view.state.schema.nodes;
      if (view.isDestroyed || !picture || pictures.length === 0) return;
      const place = Math.min(at ?? view.state.selection.from, view.state.doc.content.size);
      view.dispatch(
        view.state.tr.insert(
          place,
          pictures.map((one) => picture.create({ ...one })),
        ),
      );
    };
    const take = (view: EditorView, files: FileList | undefined, at: number | null): boolean => {
      if (!latest.current || !files || files.length === 0) return false;
      void insert(view, [...files], at);
      return true;
    };
    return {
      insert,
      handlePaste: (view: EditorView, event: ClipboardEvent) => {
        const isTaken = take(view, event.clipboardData?.files, null);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
      handleDrop: (view: EditorView, event: DragEvent) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
        const isTaken = take(view, event.dataTransfer?.files, at);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
    };
  });
  return {
    ...handlers,
    take: attach && ((view: EditorView, files: readonly File[]) => void handlers.insert(view, files, null)),
  };
}
