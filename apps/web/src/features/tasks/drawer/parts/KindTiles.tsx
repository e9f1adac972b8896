import { CONNECTION_KINDS, type ConnectionKind } from '@quilt/contract/features/tasks';
import {
  IconArrowLeft,
  IconArrowRight,
  IconBan,
  IconCopy,
  IconCopyCheck,
  IconCornerDownRight,
  IconLink,
  IconLock,
  IconSubtask,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../../../ui/page/HiddenText';
import '../i18n';
import styles from './ConnectDialog.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<ConnectionKind, ReactNode> = {
  blocks: <IconBan {...ICON} />,
  isBlockedBy: <IconLock {...ICON} />,
  precedes: <IconArrowRight {...ICON} />,
  follows: <IconArrowLeft {...ICON} />,
  parentOf: <IconSubtask {...ICON} />,
  subtaskOf: <IconCornerDownRight {...ICON} />,
  duplicates: <IconCopy {...ICON} />,
  isDuplicatedBy: <IconCopyCheck {...ICON} />,
  relatesTo: <IconLink {...ICON} />,
};

interface KindTilesProps {
  value: ConnectionKind;
  onChange(kind: ConnectionKind): void;
}

/** As one task says it of the other. */
export function KindTiles({ value, onChange }: KindTilesProps) {
  const { t } = useTranslation('task');
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <HiddenText>{t('connections.kind')}</HiddenText>
      </legend>
      {CONNECTION_KINDS.map((kind) => (
        <label key={kind} className={styles.kind} data-chosen={kind === value || undefined}>
          <input
            type="radio"
            name="connection-kind"
            className={styles.radio}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {ICONS[kind]}
          {t(`connections.kinds.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
