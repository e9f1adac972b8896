import type { MenuProps } from '@mantine/core';

/** Of a menu whose chip moves away under it, with the bar: it stays on the screen, and need not touch the chip. */
export const STAYS_IN_SIGHT: NonNullable<MenuProps['middlewares']> = {
  shift: { limiter: { fn: ({ x, y }) => ({ x, y }) } },
};
