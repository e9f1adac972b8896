import { useEffect } from 'react';
import { shortCount } from '../../ui/controls/Counter';

const PLAIN = '/favicon.svg';
const MARKED = '/favicon-unread.svg';

function showIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
}

/**
 * How much is unread, as it is seen among the tabs of the browser. Pages that name themselves know nothing of it, as
 * their code is weighed with the first page: whatever they say, it is put before it.
 */
export function useTabMark(unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    const mark = `(${shortCount(unread)}) `;
    const put = (): void => {
      if (!document.title.startsWith(mark)) document.title = `${mark}${document.title}`;
    };
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    put();
    showIcon(MARKED);
    return () => {
      observer.disconnect();
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
      showIcon(PLAIN);
    };
  }, [unread]);
}
