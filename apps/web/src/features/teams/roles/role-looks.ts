import type { Role } from '@quilt/contract/access';
import {
  type Icon,
  IconClipboardList,
  IconCrown,
  IconEye,
  IconHourglass,
  IconShieldCheck,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { ChipKind } from '../../../ui/controls/Chip';

/** How each role is drawn: those who lead stand out. */
export const ROLE_LOOKS: Readonly<Record<Role, { icon: Icon; kind: ChipKind }>> = {
  owner: { icon: IconCrown, kind: 'owner' },
  administrator: { icon: IconShieldCheck, kind: 'role' },
  manager: { icon: IconClipboardList, kind: 'role' },
  performer: { icon: IconUserCheck, kind: 'plain' },
  temporaryPerformer: { icon: IconHourglass, kind: 'plain' },
  observer: { icon: IconEye, kind: 'plain' },
  bystander: { icon: IconUserOff, kind: 'plain' },
};
