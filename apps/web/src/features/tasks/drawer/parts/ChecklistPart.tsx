import type { ChecklistItem, Task } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../../ui/page/focus';
import { HiddenText } from '../../../../ui/page/HiddenText';
import {
  addChecklistItem,
  putItemBack,
  removeChecklistItem,
  updateChecklistItem,
} from '../../checklist-writes';
import drawer from '../DrawerFrame.module.css';
import '../i18n';
import type { Beside } from '../../MenuAnchor';
import { WaitingLine } from '../../offline/WaitingLine';
import { useTaskWrites, type WriteOf } from '../../offline/waiting-writes';
import { useTaskAct } from '../../use-task-act';
import { AddLine } from './AddLine';
import { ChecklistRow } from './ChecklistRow';
import { LineGrip } from './LineGrip';
import { LineMenu } from './LineMenu';
import styles from './parts.module.css';
import { useLineOrder } from './use-line-order';

interface ChecklistPartProps {
  task: Task;
  canEdit: boolean;
}

/** Lines to be ticked, and put in order. */
export function ChecklistPart({ task, canEdit }: ChecklistPartProps) {
  return task.checklistItems.length > 0 || canEdit ? <Checklist task={task} canEdit={canEdit} /> : null;
}

function Checklist({ task, canEdit }: ChecklistPartProps) {
  const { t } = useTranslation('task');
  const { act } = useTaskAct();
  const { checklistItems: items } = task;
  const order = useLineOrder({
    items,
    onMove: (item, after) => void act(() => updateChecklistItem(task, item, { after })),
  });
  const waiting = useTaskWrites().unsent.filter(
    (one): one is WriteOf<'addItem'> => one.does === 'addItem' && one.task === task.id,
  );
  const menu = useLineMenu();
  const done = items.filter(({ isDone }) => isDone).length;
  const canOrder = canEdit && items.length > 1;
  const menuPlace = items.findIndex(({ id }) => id === menu.shown?.item.id);

  const handleRemove = (item: ChecklistItem): void => {
    const above = items[items.indexOf(item) - 1]?.id ?? null;
    void act(() => removeChecklistItem(task, item), {
      text: t('told.itemRemoved'),
      detail: item.text,
      undo: () => putItemBack(task, item, above),
    });
  };

  return (
    <section ref={order.area} className={drawer.section} aria-labelledby="task-checklist" {...KEEPS_FOCUS}>
      <h3 id="task-checklist" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('checklist.title')}
        {items.length > 0 && (
          <span className={drawer.count}>{t('checklist.count', { done, count: items.length })}</span>
        )}
      </h3>
      {canOrder && (
        <>
          <HiddenText id="task-checklist-order">{t('checklist.order')}</HiddenText>
          <HiddenText id="task-checklist-grip">{t('checklist.howToMove')}</HiddenText>
        </>
      )}
      <div aria-live="assertive" role="log">
        <HiddenText>{order.said}</HiddenText>
      </div>
      <ul ref={order.list} className={styles.list}>
        {items.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            canEdit={canEdit}
            describedBy={canOrder ? 'task-checklist-order' : undefined}
            grip={
              canOrder && (
                <LineGrip
                  item={item}
                  describedBy="task-checklist-grip"
                  hasMenu={menu.isOpen && menu.shown?.item.id === item.id}
                  onKey={(event) => order.take(item, event)}
                  onLeave={order.leave}
                  onMenu={(grip) => menu.open(item, grip)}
                />
              )
            }
            isHeld={order.held === item.id}
            edge={order.edgeOf(item)}
            onTick={(isDone) => void act(() => updateChecklistItem(task, item, { isDone }))}
            onReword={(text) => act(() => updateChecklistItem(task, item, { text, was: item.text }))}
            onRemove={() => handleRemove(item)}
            onKey={(event) => order.nudge(item, event)}
          />
        ))}
      </ul>
      {menu.shown && menuPlace >= 0 && (
        <LineMenu
          item={menu.shown.item}
          beside={menu.shown.beside}
          place={menuPlace}
          count={items.length}
          isOpen={menu.isOpen && canOrder}
          onPut={order.put}
          onClose={menu.close}
        />
      )}
      {waiting.length > 0 && (
        <ul className={styles.list} aria-label={t('checklist.waiting')}>
          {waiting.map(({ write, text }) => (
            <li key={write.clientId}>
              <WaitingLine write={write}>{text}</WaitingLine>
            </li>
          ))}
        </ul>
      )}
      {canEdit &&
        (items.length < LIMITS.checklistItems ? (
          <AddLine
            label={t('checklist.add')}
            actLabel={t('checklist.addAct')}
            max={LIMITS.checklistText.max}
            onAdd={(text) => act(() => addChecklistItem(task, text))}
          />
        ) : (
          <p className={drawer.quiet}>{t('checklist.most', { count: LIMITS.checklistItems })}</p>
        ))}
    </section>
  );
}

/** The menu of one line; what is closing still shows whose it was. */
function useLineMenu() {
  const [shown, setShown] = useState<{ item: ChecklistItem; grip: HTMLElement; beside: Beside } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown,
    isOpen,
    open(item: ChecklistItem, grip: HTMLElement): void {
      const { left, top, width, height } = grip.getBoundingClientRect();
      setShown({ item, grip, beside: { left, top, width, height } });
      setIsOpen(true);
    },
    close(): void {
      setIsOpen(false);
      shown?.grip.focus({ preventScroll: true });
    },
  };
}
