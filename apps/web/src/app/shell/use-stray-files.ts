import { useEffect } from 'react';

/** A file that is dropped where nothing takes it would be opened by the browser in place of the page. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent): void => {
      const { dataTransfer, defaultPrevented } = event;
      // What the page has taken is its own; words go into fields as ever.
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
