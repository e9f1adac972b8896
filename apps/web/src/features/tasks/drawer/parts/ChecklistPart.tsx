import type { ChecklistItem, Task } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type KeyboardEvent, useState } from 'react';
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
import { useTaskAct } from '../../use-task-act';
import { AddLine } from './AddLine';
import { ChecklistRow } from './ChecklistRow';
import styles from './parts.module.css';

/** Lines to be ticked; Alt and an arrow move one. */
export function ChecklistPart({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { t } = useTranslation('task');
  const { act } = useTaskAct();
  const [said, setSaid] = useState('');
  const { checklistItems: items } = task;
  if (items.length === 0 && !canEdit) return null;
  const done = items.filter(({ isDone }) => isDone).length;

  const handleRemove = (item: ChecklistItem): void => {
    const above = items[items.indexOf(item) - 1]?.id ?? null;
    void act(() => removeChecklistItem(task, item), {
      text: t('told.itemRemoved'),
      detail: item.text,
      undo: () => putItemBack(task, item, above),
    });
  };
  const handleKey = (item: ChecklistItem, event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    const others = items.filter((one) => one !== item);
    const place = items.indexOf(item) + by;
    if (place < 0 || place > others.length) return;
    void act(() => updateChecklistItem(task, item, { after: others[place - 1]?.id ?? null }));
    setSaid(t('checklist.moved', { text: item.text, place: place + 1, count: items.length }));
  };

  return (
    <section className={drawer.section} aria-labelledby="task-checklist" {...KEEPS_FOCUS}>
      <h3 id="task-checklist" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('checklist.title')}
        {items.length > 0 && (
          <span className={drawer.count}>{t('checklist.count', { done, count: items.length })}</span>
        )}
      </h3>
      {canEdit && items.length > 1 && (
        <HiddenText id="task-checklist-order">{t('checklist.order')}</HiddenText>
      )}
      <span role="status">
        <HiddenText>{said}</HiddenText>
      </span>
      <ul className={styles.list}>
        {items.map((item) => (
          <ChecklistRow
            key={item.id}
            item={item}
            canEdit={canEdit}
            describedBy={canEdit && items.length > 1 ? 'task-checklist-order' : undefined}
            onTick={(isDone) => void act(() => updateChecklistItem(task, item, { isDone }))}
            onReword={(text) => act(() => updateChecklistItem(task, item, { text, was: item.text }))}
            onRemove={() => handleRemove(item)}
            onKey={(event) => handleKey(item, event)}
          />
        ))}
      </ul>
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
