import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { HeldButton } from '../controls/HeldButton';

/** The tuples of tokens.css: Mantine computes with them, so it needs the values and not the variables. */
const yellow: MantineColorsTuple = [
  '#FFFAE5',
  '#FFF3C4',
  '#FFE995',
  '#FFDF66',
  '#FFD53D',
  '#FFCA1A',
  '#F0B400',
  '#B98300',
  '#7A5600',
  '#4A3400',
];
const blue: MantineColorsTuple = [
  '#EEF4FF',
  '#D6E4FF',
  '#A9C6FF',
  '#7AA5FF',
  '#4A7FF5',
  '#2459DB',
  '#1F4FC7',
  '#1B47B5',
  '#16388C',
  '#122A66',
];
const gray: MantineColorsTuple = [
  '#FFFFFF',
  '#FAF9F8',
  '#F4F3F1',
  '#EBE9E6',
  '#DDDAD6',
  '#B9B5AF',
  '#8B867F',
  '#66625C',
  '#43403B',
  '#1D1B18',
];

export const theme = createTheme({
  colors: { yellow, blue, gray },
  primaryColor: 'yellow',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#1D1B18',
  fontFamily: 'var(--font)',
  defaultRadius: 'xl',
  radius: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  // base.css does, by the choice made here or the system's.
  respectReducedMotion: false,
  // Plain objects: `Name.extend` would bring each component to the first page. Looks are in sheets/.
  components: {
    Button: {
      defaultProps: { component: HeldButton, size: 'md', loaderProps: { size: 16, color: 'currentColor' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Textarea: { defaultProps: { radius: 20 } },
    Checkbox: { defaultProps: { radius: 'xs', color: 'blue' } },
    Radio: { defaultProps: { color: 'blue' } },
    Switch: { defaultProps: { color: 'blue', withThumbIndicator: false } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    // Its placeholder for the first focus is a child that a menu may not have.
    Menu: { defaultProps: { radius: 'lg', offset: 6, withInitialFocusPlaceholder: false } },
    // Menus and lists of choices are popovers as well.
    Popover: { defaultProps: () => ({ returnFocus: true, offset: 6, portalProps: findPortal() }) },
    Modal: { defaultProps: { centered: true } },
  },
});

/** What opens over a page belongs to it: at the end of the body it would lie outside of every landmark. */
function findPortal(): { target?: HTMLElement } {
  const target = document.querySelector('main');
  return target ? { target } : {};
}

const variables = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-border': 'var(--line)',
  // Mantine's own light, subtle and outline variants put yellow text on pale yellow.
  '--mantine-color-yellow-light': 'var(--primary-soft)',
  '--mantine-color-yellow-light-hover': 'var(--primary-soft-hover)',
  '--mantine-color-yellow-light-color': 'var(--primary-soft-ink)',
  '--mantine-color-yellow-text': 'var(--primary-soft-ink)',
  '--mantine-color-yellow-outline': 'var(--primary-soft-ink)',
  '--mantine-color-yellow-filled-hover': 'var(--primary-hover)',
  '--mantine-color-gray-light': 'var(--surface-active)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--text)',
  '--mantine-color-gray-text': 'var(--text-2)',
  '--mantine-color-blue-filled': 'var(--secondary)',
  '--mantine-color-blue-filled-hover': 'var(--secondary-hover)',
  '--mantine-color-blue-text': 'var(--link)',
  '--mantine-color-blue-light': 'var(--secondary-soft)',
  '--mantine-color-blue-light-color': 'var(--secondary-soft-ink)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-disabled': 'var(--surface-active)',
  '--mantine-color-disabled-color': 'var(--text-2)',
};

/** Both themes read the same variables; tokens.css gives them their values. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
