import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInterface } from '../lib/interface-store';
import { COMING, PATHS } from './paths';

/** Yellow where it is the only way out. */
export function GoHomeLink({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  const home = useHome();
  return (
    <Button component={Link} to={home} size="lg" variant={isMain ? 'filled' : 'default'}>
      {t('goHome')}
    </Button>
  );
}

/** The start page; where that is yet to be built, one would be led in a circle, and goes to the usual one instead. */
function useHome(): string {
  const startPage = useInterface((state) => state.startPage);
  const isComing = startPage !== 'workspace' && COMING.some(({ name }) => name === startPage);
  return isComing ? PATHS.workspace : PATHS.home;
}
