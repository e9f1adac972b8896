import { useTranslation } from 'react-i18next';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import type { State } from '../api';

interface NothingToReadProps {
  state: State;
  /** Of all kinds there may be some. */
  isNarrowed?: boolean;
  isPage?: boolean;
}

export function NothingToRead({ state, isNarrowed = false, isPage = false }: NothingToReadProps) {
  const { t } = useTranslation('notifications');
  const which = isNarrowed ? 'narrowed' : state;
  return (
    <EmptyState drawing={<ListDrawing />} title={t(`emptyTitles.${which}`)} isPage={isPage}>
      {t(`emptyTexts.${which}`)}
    </EmptyState>
  );
}
