import type { Document } from '@quilt/contract/features/documents';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu } from '../../../ui/overlays/Menu';
import { ItemActions } from './ItemActions';
import './i18n';
import type { Shown } from './shown';

interface ItemToolProps {
  document: Document;
  shown: Shown;
}

export function ItemCheckbox({ document: { id, name }, shown: { selection } }: ItemToolProps) {
  const { t } = useTranslation('items');
  return (
    <Checkbox
      aria-label={t('choose', { name })}
      checked={selection.chosen.has(id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

export function ItemMenu({ document, shown }: ItemToolProps) {
  const { t } = useTranslation('items');
  return (
    <Menu width={260} position="bottom-end" hideDetached={false}>
      <Menu.Target>
        <IconButton
          size="sm"
          label={t('more', { name: document.name })}
          icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ItemActions documents={[document]} shown={shown} />
      </Menu.Dropdown>
    </Menu>
  );
}
