import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { isDeadLink } from '../dead-link';
import { useRecoveryWords } from '../use-recovery-words';
import { RecoveryFrame } from './RecoveryFrame';

interface LinkFailureProps {
  /** What it would have led to: a new password, or a change taken back. */
  kind: 'recovery' | 'undo';
  error: unknown;
  onRetry(): void;
}

/** A link that is used, old or unknown is nobody's fault: there is a way on. */
export function LinkFailure({ kind, error, onRetry }: LinkFailureProps) {
  const { t } = useTranslation('recovery');
  const { t: common } = useTranslation();
  const { wordError } = useRecoveryWords();
  const isDead = isDeadLink(error);
  return (
    <RecoveryFrame
      step="dead"
      heading={isDead ? t('dead.heading') : common('error.title')}
      lead={wordError(error)}
    >
      {isDead && kind === 'undo' && <p>{t('dead.undoNext')}</p>}
      {isDead ? (
        <Button component={Link} to={PATHS.recovery} size="lg" fullWidth>
          {t(kind === 'undo' ? 'dead.recover' : 'dead.again')}
        </Button>
      ) : (
        <Button size="lg" fullWidth onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      )}
    </RecoveryFrame>
  );
}
