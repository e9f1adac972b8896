import { useMediaQuery } from '@mantine/hooks';

export const PHONE = '(max-width: 720px)';

/** As wide as one card. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}
