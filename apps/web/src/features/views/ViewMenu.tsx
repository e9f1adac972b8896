import type { SavedView } from '@quilt/contract/features/views';
import { IconCheck, IconHome, IconLayoutKanban, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../ui/controls/FilterChip';
import { Menu, MenuItem } from '../../ui/overlays/Menu';

import { TAKES_FOCUS } from '../../ui/page/focus';
import { useToldAct } from '../edits';
import { deleteView, restoreView, setDefaultView, updateView } from './api';
import './i18n';
import { useLiveViews } from './live';
import { isAll as asksForAll, isPlain, toSettings } from './settings';
import { useChosenView, type ViewAddress } from './use-chosen-view';
import { useViewWords } from './use-view-words';
import { ViewDialog } from './ViewDialog';
import styles from './ViewMenu.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const TICK = <IconCheck {...ICON} />;

/** Saved views of a project: to choose one, and all that can be done with it. */
export function ViewMenu(address: ViewAddress) {
  const { project, asked, keptColumns } = address;
  const { t } = useTranslation('views');
  useLiveViews(project.id);
  const { views, chosen, isChanged, choose } = useChosenView(address);
  const [dialog, setDialog] = useState<{ of: SavedView | null; turn: number; isOpen: boolean }>({
    of: null,
    turn: 0,
    isOpen: false,
  });
  const openDialog = (of: SavedView | null): void =>
    setDialog(({ turn }) => ({ of, turn: turn + 1, isOpen: true }));
  const all = views.data ?? [];
  const isAll = chosen === null && asksForAll(asked);
  const title = chosen?.title ?? t(isAll ? 'all' : 'narrowed');
  const item = (view: SavedView) => (
    <MenuItem
      key={view.id}
      icon={view.isShared ? <IconUsers {...ICON} /> : <IconLayoutKanban {...ICON} />}
      line={view.isDefault ? t('opens') : undefined}
      isChosen={view.id === chosen?.id}
      end={view.id === chosen?.id && TICK}
      onClick={() => choose(view)}
    >
      {view.title}
    </MenuItem>
  );
  const own = all.filter(({ isShared }) => !isShared);
  const shared = all.filter(({ isShared }) => isShared);
  return (
    <>
      <Menu width={320} position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <FilterChip
            {...TAKES_FOCUS}
            isTall
            hasMenu
            icon={IconLayoutKanban}
            label={isChanged ? `${title} •` : title}
            aria-label={t(isChanged ? 'openChanged' : 'open', { title })}
          />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu} aria-label={t('menu')}>
          <MenuItem
            icon={<IconHome {...ICON} />}
            isChosen={isAll}
            end={isAll && TICK}
            onClick={() => choose(null)}
          >
            {t('all')}
          </MenuItem>
          {own.length > 0 && <Menu.Label>{t('own')}</Menu.Label>}
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{t('shared')}</Menu.Label>}
          {shared.map(item)}
          {views.isError && views.data === undefined && (
            <MenuItem line={t('notLoaded')} staysOpen onClick={() => void views.refetch()}>
              {t('again')}
            </MenuItem>
          )}
          <ViewActs
            {...address}
            chosen={chosen}
            isChanged={isChanged}
            onTakeBack={() => choose(chosen)}
            onGone={() => choose(null)}
            onDialog={openDialog}
          />
        </Menu.Dropdown>
      </Menu>
      <ViewDialog
        key={dialog.turn}
        project={project}
        view={dialog.of}
        asked={{ ...asked, columns: asked.columns ?? (keptColumns && [...keptColumns]) }}
        isOpen={dialog.isOpen}
        onSaved={(view) => {
          if (dialog.of === null) choose(view);
        }}
        onClose={() => setDialog((before) => ({ ...before, isOpen: false }))}
      />
    </>
  );
}

interface ViewActsProps extends ViewAddress {
  chosen: SavedView | null;
  isChanged: boolean;
  onTakeBack: () => void;
  onGone: () => void;
  onDialog: (of: SavedView | null) => void;
}

/** What can be done with what is shown. */
function ViewActs(props: ViewActsProps) {
  const { project, asked, keptColumns, chosen, isChanged, onTakeBack, onGone, onDialog } = props;
  const { t } = useTranslation('views');
  const { act } = useToldAct({ ...useViewWords(), undone: t('told.undone') });
  const { id } = project;
  const canSave = project.archivedAt === null && project.deletesAt === null;
  const isNothingToSave = chosen === null && isPlain(asked) && keptColumns === null;
  if (!canSave || isNothingToSave) return null;
  const save = (view: SavedView): void =>
    void act(() => updateView(id, view, { settings: toSettings(asked) }), {
      text: t('told.saved'),
      detail: view.title,
      undo: (saved) => updateView(id, saved, { settings: view.settings }),
    });
  const share = (view: SavedView, isShared: boolean): void =>
    void act(() => updateView(id, view, { isShared }), {
      text: t(isShared ? 'told.shared' : 'told.unshared'),
      detail: view.title,
      undo: (saved) => updateView(id, saved, { isShared: !isShared }),
    });
  const openWith = (view: SavedView, isDefault: boolean): void =>
    void act(() => setDefaultView(id, isDefault ? view.id : null), {
      text: t(isDefault ? 'told.default' : 'told.noDefault'),
      detail: view.title,
    });
  const remove = (view: SavedView): void => {
    onGone();
    void act(() => deleteView(id, view), {
      text: t('told.deleted'),
      detail: view.title,
      undo: () => restoreView(id, view),
    });
  };
  return (
    <>
      <Menu.Divider />
      {chosen && isChanged && chosen.canEdit && (
        <MenuItem onClick={() => save(chosen)}>{t('saveChanges')}</MenuItem>
      )}
      {chosen && isChanged && <MenuItem onClick={onTakeBack}>{t('takeBack')}</MenuItem>}
      <MenuItem onClick={() => onDialog(null)}>{t('saveAs')}</MenuItem>
      {chosen?.canEdit && <MenuItem onClick={() => onDialog(chosen)}>{t('rename')}</MenuItem>}
      {chosen?.isOwn && !chosen.isShared && project.can.includes('view.share') && (
        <MenuItem onClick={() => share(chosen, true)}>{t('share')}</MenuItem>
      )}
      {chosen?.isOwn && chosen.isShared && (
        <MenuItem onClick={() => share(chosen, false)}>{t('unshare')}</MenuItem>
      )}
      {chosen && (
        <MenuItem onClick={() => openWith(chosen, !chosen.isDefault)}>
          {t(chosen.isDefault ? 'dropDefault' : 'makeDefault')}
        </MenuItem>
      )}
      {chosen?.canEdit && (
        <MenuItem isDestructive onClick={() => remove(chosen)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}
