import { TABLE_COLUMNS } from '@quilt/contract/features/tasks';
import { IconArrowLeft, IconArrowRight, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { Popover } from '../../../ui/overlays/Popover';
import { type ColumnName, type TableColumns, WIDTH } from './columns';
import './i18n';
import styles from './ColumnsMenu.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Which columns there are, in which order, how wide: all that a hand does with their heads, by keys too. */
export function ColumnsMenu({ columns }: { columns: TableColumns }) {
  const { t } = useTranslation('table');
  const { shown, onShow, onResize, widthOf } = columns;
  const hidden = TABLE_COLUMNS.filter((column) => !shown.includes(column));
  const swap = (column: ColumnName, by: 1 | -1): void => {
    const at = shown.indexOf(column);
    onShow(shown.toSpliced(at, 1).toSpliced(at + by, 0, column));
  };
  return (
    <Popover position="bottom-end" hideDetached={false} trapFocus returnFocus offset={6}>
      <Popover.Target>
        <IconButton
          size="round"
          label={t('columnsMenu.open')}
          icon={<IconColumns3 size={20} stroke={1.75} aria-hidden="true" />}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columnsMenu.open')}>
        <ul className={styles.list}>
          {[...shown, ...hidden].map((name) => {
            const column = t(`columns.${name}`);
            const at = shown.indexOf(name);
            const isShown = at >= 0;
            return (
              <li key={name} className={styles.line}>
                <Checkbox
                  checked={isShown}
                  disabled={name === 'title'}
                  label={column}
                  aria-label={t('columnsMenu.show', { column })}
                  onChange={() => onShow(isShown ? shown.filter((one) => one !== name) : [...shown, name])}
                />
                {isShown && (
                  <span className={styles.acts}>
                    <IconButton
                      size="sm"
                      disabled={at <= 1}
                      label={t('columnsMenu.before', { column })}
                      icon={<IconArrowLeft {...ICON} />}
                      onClick={() => swap(name, -1)}
                    />
                    <IconButton
                      size="sm"
                      disabled={at === 0 || at === shown.length - 1}
                      label={t('columnsMenu.after', { column })}
                      icon={<IconArrowRight {...ICON} />}
                      onClick={() => swap(name, 1)}
                    />
                    <IconButton
                      size="sm"
                      label={t('columnsMenu.narrower', { column })}
                      icon={<IconMinus {...ICON} />}
                      onClick={() => onResize(name, widthOf(name) - WIDTH.step)}
                    />
                    <IconButton
                      size="sm"
                      label={t('columnsMenu.wider', { column })}
                      icon={<IconPlus {...ICON} />}
                      onClick={() => onResize(name, widthOf(name) + WIDTH.step)}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
