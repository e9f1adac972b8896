import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileTypePdf,
  IconPhoto,
  IconPrinter,
  IconShare2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/IconButton';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { Switch } from '../../ui/controls/Switch';
import { Menu, MenuItem } from '../../ui/overlays/Menu';
import type { Paper } from './export/use-paper';
import styles from './GanttTools.module.css';
import './i18n';
import { ZOOMS, type Zoom } from './scale';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export type Shape = 'list' | 'chart';

interface GanttToolsProps {
  /** Of a phone, where the list comes first; null where both have room. */
  shape: Shape | null;
  onShape(shape: Shape): void;
  zoom: Zoom;
  onZoom(zoom: Zoom): void;
  onToday(): void;
  isCritical: boolean;
  onCritical(isCritical: boolean): void;
  canUndo: boolean;
  canRedo: boolean;
  onUndo(): void;
  onRedo(): void;
  isExporting: boolean;
  onPaper(paper: Paper): void;
}

export function GanttTools(props: GanttToolsProps) {
  const { shape, zoom } = props;
  const { t } = useTranslation('plan');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
      {shape !== null && (
        <SegmentedControl
          aria-label={t('tools.shape')}
          data={[
            { value: 'list', label: t('tools.list') },
            { value: 'chart', label: t('tools.chart') },
          ]}
          value={shape}
          onChange={(chosen) => props.onShape(chosen === 'chart' ? 'chart' : 'list')}
        />
      )}
      {shape !== 'list' && (
        <>
          <SegmentedControl
            aria-label={t('tools.zoom')}
            data={ZOOMS.map((one) => ({ value: one, label: t(`zoom.${one}`) }))}
            value={zoom}
            onChange={(chosen) => props.onZoom(ZOOMS.find((one) => one === chosen) ?? 'day')}
          />
          <Button variant="grey" onClick={props.onToday}>
            {t('tools.today')}
          </Button>
          <Switch
            label={t('tools.critical')}
            checked={props.isCritical}
            onChange={({ currentTarget }) => props.onCritical(currentTarget.checked)}
          />
        </>
      )}
      <div className={styles.end}>
        <IconButton
          label={t('tools.undo')}
          icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
          disabled={!props.canUndo}
          onClick={props.onUndo}
        />
        <IconButton
          label={t('tools.redo')}
          icon={<IconArrowForwardUp size={20} stroke={1.75} aria-hidden="true" />}
          disabled={!props.canRedo}
          onClick={props.onRedo}
        />
        <Menu width={220} position="bottom-end">
          <Menu.Target>
            <IconButton
              label={t('tools.export')}
              icon={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
              disabled={props.isExporting}
            />
          </Menu.Target>
          <Menu.Dropdown aria-label={t('tools.export')}>
            <MenuItem icon={<IconPhoto {...ICON} />} onClick={() => props.onPaper('png')}>
              {t('tools.png')}
            </MenuItem>
            <MenuItem icon={<IconFileTypePdf {...ICON} />} onClick={() => props.onPaper('pdf')}>
              {t('tools.pdf')}
            </MenuItem>
            <MenuItem icon={<IconPrinter {...ICON} />} onClick={() => props.onPaper('print')}>
              {t('tools.print')}
            </MenuItem>
          </Menu.Dropdown>
        </Menu>
      </div>
    </div>
  );
}
