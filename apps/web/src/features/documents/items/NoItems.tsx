import { Button } from '@mantine/core';
import type { DocumentPlaces } from '@quilt/contract/features/documents';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { FolderDrawing, SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { Where } from './address';
import './i18n';

interface NoItemsProps {
  where: Where;
  places: DocumentPlaces | undefined;
  /** Null where the viewer may put nothing. */
  onLink: (() => void) | null;
  /** Takes away what narrows the list; null where nothing does. */
  onClear: (() => void) | null;
}

/** Nothing to show, and what can be done about it. */
export function NoItems({ where, places, onLink, onClear }: NoItemsProps) {
  const { t } = useTranslation('items');
  const format = useFormat();
  if (onClear) {
    return (
      <EmptyState
        isPage
        drawing={<SearchDrawing />}
        title={t('empty.filtered')}
        action={
          <Button variant="grey" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      >
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  const isPlace = where.kind === 'own' || where.kind === 'team' || where.kind === 'folder';
  return (
    <EmptyState
      isPage
      drawing={<FolderDrawing />}
      title={t(`empty.${where.kind}`)}
      action={
        onLink && (
          <Button
            variant="grey"
            leftSection={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onLink}
          >
            {t('addLink')}
          </Button>
        )
      }
    >
      {isPlace && onLink === null
        ? t('empty.readOnlyText')
        : t(`empty.${where.kind}Text`, { size: format.size(places?.own.quota ?? 0) })}
    </EmptyState>
  );
}
