import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import { useUploadsOf } from '../uploads';
import './i18n';
import { isTaken, UPLOADS } from './uploads';

/** Marks the card of the uploads. */
export const UPLOADS_MARK = { 'data-uploads': true } as const;

const findCard = (): Element | null => document.querySelector('[data-uploads]');

function isInSight(card: Element | null): boolean {
  if (card === null) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom >= 0 && top < window.innerHeight;
}

/** A question about a name that is taken waits in the card: whoever does not see that is told of it once. */
export function useTakenTold(): void {
  const { t } = useTranslation('items');
  const taken = useUploadsOf(UPLOADS).filter(isTaken);
  const before = useRef(0);
  const count = taken.length;
  const name = taken[0]?.file.name;
  useEffect(() => {
    const isNew = before.current === 0 && count > 0;
    before.current = count;
    if (!isNew || isInSight(findCard())) return;
    const handleShow = (): void => findCard()?.scrollIntoView({ block: 'center' });
    toasts.show({
      kind: 'error',
      text: t('uploads.asks'),
      detail: name,
      action: { label: t('uploads.show'), onAct: handleShow },
    });
  }, [count, name, t]);
}
