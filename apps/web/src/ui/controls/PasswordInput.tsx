import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '../theme/sheets/fields.css';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

export const PasswordInput = MantinePasswordInput.withProps({
  visibilityToggleFocusable: true,
  visibilityToggleIcon: ({ reveal }) => {
    const Icon = reveal ? IconEyeOff : IconEye;
    return <Icon size={18} stroke={1.75} aria-hidden="true" />;
  },
});
