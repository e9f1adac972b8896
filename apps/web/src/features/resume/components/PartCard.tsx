import { Button } from '@mantine/core';
import type { ResumePart } from '@quilt/contract/features/resume';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import { useOpenedPart } from '../use-opened-part';
import styles from './PartCard.module.css';

interface PartCardProps {
  part: ResumePart;
  isEmpty: boolean;
  canEdit: boolean;
  /** Instead of the part's own name. */
  title?: string | undefined;
  count?: number | undefined;
  /** Beside the pencil. */
  actions?: ReactNode;
  children: ReactNode;
  /** In place of what is shown; it says when it is done. Without it there is no pencil. */
  renderForm?: ((onDone: () => void) => ReactNode) | undefined;
  /** Where the first thing is added in another way. */
  onAdd?: (() => void) | undefined;
}

/** One part of a resume: shown, or edited in its place. What is empty is only shown to whoever can fill it. */
export function PartCard(props: PartCardProps) {
  const { part, isEmpty, canEdit, title, count, actions, children, renderForm, onAdd } = props;
  const { t } = useTranslation('resume');
  const [isEditing, setIsEditing] = useState(false);
  const open = onAdd ?? (() => setIsEditing(true));
  const ref = useOpenedPart(part, canEdit, open);
  if (isEmpty && !canEdit && !actions) return null;
  const name = title ?? t(`parts.${part}`);
  const pencil = canEdit && renderForm && !isEmpty && !isEditing && (
    <IconButton
      size="sm"
      label={t('edit', { part: name })}
      icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => setIsEditing(true)}
      {...TAKES_FOCUS}
    />
  );
  const inside = (): ReactNode => {
    if (isEditing && renderForm) return renderForm(() => setIsEditing(false));
    if (!isEmpty || !canEdit) return children;
    return <EmptyPart part={part} onAdd={open} />;
  };
  return (
    <div ref={ref} {...KEEPS_FOCUS}>
      <Sheet
        title={name}
        count={count}
        action={
          <div className={styles.actions}>
            {actions}
            {pencil}
          </div>
        }
      >
        {inside()}
      </Sheet>
    </div>
  );
}

/** What to do about a part that is empty. */
function EmptyPart({ part, onAdd }: { part: ResumePart; onAdd: () => void }) {
  const { t } = useTranslation('resume');
  return (
    <div className={styles.empty}>
      <div className={styles.words}>
        <b className={styles.title}>{t(`empty.title.${part}`)}</b>
        <span className={styles.line}>{t(`empty.line.${part}`)}</span>
      </div>
      <Button
        variant="grey"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onAdd}
        {...TAKES_FOCUS}
      >
        {t(`empty.add.${part}`)}
      </Button>
    </div>
  );
}
