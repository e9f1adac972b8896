import { Button } from '@mantine/core';
import type { Document, DocumentShare } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { useDocumentWords } from '../use-document-words';
import { endShare } from './api';
import './i18n';
import styles from './ShareDialog.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface ShareListProps {
  document: Document;
  shares: { items: readonly DocumentShare[]; people: readonly PersonCard[] };
  onEnded(): void;
}

/** Links that work, each of which can be ended. */
export function ShareList({ document, shares: { items, people }, onEnded }: ShareListProps) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useDocumentWords());
  const [ending, setEnding] = useState<DocumentShare | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const when = (instant: string): string =>
    `${format.dayAndMonth(new Date(instant))}, ${format.time(new Date(instant))}`;
  const untilOf = ({ expiresAt }: DocumentShare): string =>
    expiresAt === null ? t('endless') : t('ends', { when: when(expiresAt) });
  const byOf = ({ maker, createdAt }: DocumentShare): string =>
    t('by', {
      name: people.find(({ uuid }) => uuid === maker)?.fullName ?? t('deletedUser'),
      when: when(createdAt),
    });
  const openedOf = ({ openedCount, openedAt }: DocumentShare): string =>
    openedAt === null ? t('neverOpened') : t('opened', { count: openedCount, when: when(openedAt) });
  const end = ({ id }: DocumentShare): Promise<unknown> =>
    act(async () => {
      await endShare(document.id, id);
      setIsAsking(false);
      onEnded();
      toasts.show({ kind: 'done', text: t('ended') });
    });
  if (items.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <>
      <ul className={styles.links} aria-label={t('links')}>
        {items.map((share) => (
          <li key={share.id} className={styles.link}>
            <span className={styles.icon}>
              {share.hasPassword ? <IconLock {...ICON} /> : <IconLink {...ICON} />}
            </span>
            <span className={styles.text}>
              <strong>{untilOf(share)}</strong>
              <small>
                {byOf(share)}
                {share.hasPassword && ` · ${t('withPassword')}`}
                {!share.mayDownload && ` · ${t('onlyShown')}`}
              </small>
              <small>{openedOf(share)}</small>
            </span>
            <Button
              size="sm"
              variant="grey"
              aria-label={t('endOne', { which: byOf(share) })}
              onClick={() => {
                setEnding(share);
                setIsAsking(true);
              }}
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        title={t('endTitle')}
        keepLabel={t('keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('end')}
        onAct={() => ending && void end(ending)}
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('endLine')}
      </ConfirmDialog>
    </>
  );
}
