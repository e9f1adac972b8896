import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import styles from './DropArea.module.css';

interface DropAreaProps {
  /** Null where nothing may be hung here. */
  onFiles: ((files: readonly File[]) => void) | null;
  /** Whoever also takes folders takes what was dropped as it is. */
  onTransfer?: ((transfer: DataTransfer) => void) | undefined;
  /** What will become of what is dropped. */
  label?: string | undefined;
  /** It is all of the page: what is pasted where nothing has the focus is for it, too. */
  isPage?: boolean | undefined;
  children: ReactNode;
}

interface Pasting extends Pick<Event, 'defaultPrevented' | 'preventDefault'> {
  clipboardData: DataTransfer | null;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files that are dropped or pasted anywhere inside, but for where a text has taken them. */
export function DropArea({ onFiles, onTransfer, label, isPage = false, children }: DropAreaProps) {
  const { t } = useTranslation('documents');
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const handlePaste = (event: Pasting): void => {
    const data = event.clipboardData;
    if (onFiles === null || data === null || event.defaultPrevented) return;
    const isFolder = [...(data.items ?? [])].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
    if (data.files.length === 0 && !isFolder) return;
    event.preventDefault();
    if (isFolder && onTransfer) onTransfer(data);
    else onFiles([...data.files]);
  };
  const handlePagePaste = useEffectEvent((event: globalThis.ClipboardEvent): void => {
    if (event.target === document.body) handlePaste(event);
  });
  useEffect(() => {
    if (!isPage) return;
    const listen = (event: globalThis.ClipboardEvent): void => handlePagePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isPage]);
  const isTaken = (event: DragEvent): boolean => onFiles !== null && hasFiles(event);
  const end = (): void => {
    depth.current = 0;
    setIsOver(false);
  };
  const handleEnter = (event: DragEvent): void => {
    if (!isTaken(event)) return;
    depth.current += 1;
    setIsOver(true);
  };
  const handleLeave = (event: DragEvent): void => {
    if (!isTaken(event)) return;
    depth.current -= 1;
    if (depth.current <= 0) end();
  };
  const handleOver = (event: DragEvent): void => {
    // Or the browser would open the file in place of the page.
    if (isTaken(event)) event.preventDefault();
  };
  const handleDrop = (event: DragEvent): void => {
    if (onFiles === null || !hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (onTransfer) onTransfer(event.dataTransfer);
    else onFiles([...event.dataTransfer.files]);
  };
  // The same element where nothing is taken: what is inside would begin anew when that changes.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button to attach does the same for keyboards.
    <div
      className={styles.area}
      onDragEnter={handleEnter}
      onDragLeave={handleLeave}
      onDragOver={handleOver}
      onDropCapture={end}
      onDrop={handleDrop}
      onPaste={handlePaste}
    >
      {children}
      {isOver && onFiles !== null && (
        <div className={styles.over}>
          <span>{label ?? t('drop')}</span>
        </div>
      )}
    </div>
  );
}
