import { ROLES, type Role } from '@quilt/contract/access';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLE_LOOKS } from '../roles/role-looks';
import { useRoleWords } from '../roles/use-role-words';
import './i18n';
import { type Printed, printCell } from './print-cell';
import styles from './RoleTable.module.css';
import { GROUPS } from './rows';

interface RoleTableProps {
  /** Whose column stands out. */
  own: Role | null;
}

/** What each role may do, printed from the matrix by which the server refuses. */
export function RoleTable({ own }: RoleTableProps) {
  const { t } = useTranslation('roleTable');
  const words = useRoleWords();
  const frame = useRef<HTMLElement>(null);
  // Where all do not fit, the own one stands beside the names of the rows.
  useEffect(() => {
    const column = frame.current?.querySelector<HTMLElement>('thead [data-own]');
    const names = frame.current?.querySelector<HTMLElement>('thead td');
    if (frame.current && column && names) frame.current.scrollLeft = column.offsetLeft - names.offsetWidth;
  }, []);
  const mark = (role: Role) => ({ 'data-own': role === own || undefined });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and scrolled by keys.
    <section ref={frame} className={styles.frame} aria-label={t('title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {ROLES.map((role) => {
              const { icon: RoleIcon } = ROLE_LOOKS[role];
              return (
                <th key={role} scope="col" {...mark(role)}>
                  <RoleIcon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
                  {words.name(role)}
                </th>
              );
            })}
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <tbody key={group.name}>
            <tr className={styles.group}>
              <th scope="rowgroup">{t(`groups.${group.name}`)}</th>
              {ROLES.map((role) => (
                <td key={role} {...mark(role)} />
              ))}
            </tr>
            {group.rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{t(`rows.${row.name}`)}</th>
                {ROLES.map((role) => (
                  <td key={role} {...mark(role)}>
                    <CellText printed={printCell(row, role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function CellText({ printed }: { printed: Printed }) {
  const { t } = useTranslation('roleTable');
  switch (printed.kind) {
    case 'yes':
      return (
        <span role="img" aria-label={t('yes')} className={styles.yes}>
          <IconCheck size={14} stroke={3} aria-hidden="true" />
        </span>
      );
    case 'no':
      return <span role="img" aria-label={t('no')} className={styles.no} />;
    case 'as': {
      const as = t('as', { who: printed.relations.map((relation) => t(`relations.${relation}`)).join(', ') });
      return printed.isAssigned ? `${as}, ${t('words.assigned')}` : as;
    }
    case 'word':
      return t(`words.${printed.word}`);
  }
}
