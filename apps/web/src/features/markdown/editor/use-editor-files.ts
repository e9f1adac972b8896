import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useContext, useEffect, useRef, useState } from 'react';
import { type ArrivedPicture, attachEach, TextFilesContext } from '../text-files';

/** Files that are put into the editor: they hang on what the text belongs to, and pictures stand in the text. */
export function useEditorFiles() {
  const place = useContext(TextFilesContext);
  // The editor is made once, and asks for what is there when files come.
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  }, [place]);
  const [handlers] = useState(() => {
    const insert = (view: EditorView, files: readonly File[], at: number | null): void => {
      const attach = latest.current?.attach;
      if (!attach) return;
      attachEach(attach, files, (arrived) => {
        const { picture } = view.state.schema.nodes;
        if (view.isDestroyed || !picture) return;
        const { state } = view;
        const to = placeOf(state.doc, arrived) ?? at ?? state.selection.from;
        const { address, alt } = arrived;
        view.dispatch(
          state.tr.insert(Math.min(to, state.doc.content.size), picture.create({ address, alt })),
        );
      });
    };
    const take = (view: EditorView, files: FileList | undefined, at: number | null): boolean => {
      if (!latest.current?.attach || !files || files.length === 0) return false;
      insert(view, [...files], at);
      return true;
    };
    return {
      insert,
      isHere: (address: string) => latest.current?.hasPicture(address) ?? false,
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
    take: place?.attach
      ? (view: EditorView, files: readonly File[]) => handlers.insert(view, files, null)
      : null,
  };
}

/** Beside the pictures that it came with; null where none of them is there. */
function placeOf(doc: Node, { before, after }: ArrivedPicture): number | null {
  const places = new Map<unknown, number>();
  doc.descendants((node, place) => {
    if (node.type.name === 'picture') places.set(node.attrs.address, place);
  });
  const near = [
    ...before.map((address) => [address, 1] as const),
    ...after.map((address) => [address, 0] as const),
  ];
  for (const [address, behind] of near) {
    const place = places.get(address);
    if (place !== undefined) return place + behind;
  }
  return null;
}
