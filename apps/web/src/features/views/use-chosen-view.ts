import type { Project } from '@quilt/contract/features/projects';
import type { TableColumn } from '@quilt/contract/features/tasks';
import type { SavedView, ViewId } from '@quilt/contract/features/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import { viewsQuery } from './api';
import './i18n';
import { type Asked, isPlain, isSame } from './settings';

export interface ViewAddress {
  project: Project;
  /** The one that the address names. */
  saved: ViewId | undefined;
  asked: Asked;
  /** What the device shows where the address says nothing: a new view keeps that too. */
  keptColumns: readonly TableColumn[] | null;
  /** Null is everything. Opening is no step that one goes back from. */
  onChoose: (view: Pick<SavedView, 'id' | 'settings'> | null, isOpening: boolean) => void;
}

/**
 * Which saved view is shown. A project opens with the one that was chosen for that; an address that names nothing but a
 * view means what is saved in it; what its maker saves anew is followed by whoever looks at it unchanged.
 */
export function useChosenView({ project, saved, asked, onChoose }: ViewAddress) {
  const { t } = useTranslation('views');
  const views = useQuery(viewsQuery(project.id));
  const all = views.data;
  const chosen = all?.find(({ id }) => id === saved) ?? null;
  const isChanged = chosen !== null && !isSame(chosen.settings, asked);

  const choose = (view: SavedView | null, isOpening = false): void => {
    if (view && view.gone.length > 0) {
      const what = view.gone.map((name) => t(`gone.${name}`)).join(', ');
      toasts.show({ kind: 'done', text: t('told.gone', { what }), detail: view.title });
    }
    onChoose(view, isOpening);
  };

  const hasOpened = useRef(false);
  const followed = useRef<SavedView | null>(null);
  const follow = useEffectEvent((views: readonly SavedView[]): void => {
    const isFirst = !hasOpened.current;
    hasOpened.current = true;
    const before = followed.current;
    followed.current = chosen;
    if (isFirst && isPlain(asked)) {
      const opening = saved === undefined ? views.find(({ isDefault }) => isDefault) : chosen;
      if (opening) choose(opening, true);
    } else if (chosen && before?.id === chosen.id && isSame(before.settings, asked) && isChanged) {
      choose(chosen, true);
    }
  });
  useEffect(() => {
    if (all) follow(all);
  }, [all]);
  // What was chosen meanwhile is what the next answer is compared with.
  useEffect(() => {
    followed.current = chosen;
  }, [chosen]);

  return { views, chosen, isChanged, choose };
}
