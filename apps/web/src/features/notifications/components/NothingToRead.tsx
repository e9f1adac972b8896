import { useTranslation } from 'react-i18next';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { State } from '../api';

export function NothingToRead({ state, isPage = false }: { state: State; isPage?: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState drawing={<ListDrawing />} title={t(`emptyTitles.${state}`)} isPage={isPage}>
      {t(`emptyTexts.${state}`)}
    </EmptyState>
  );
}
