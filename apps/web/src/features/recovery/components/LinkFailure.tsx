import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isDeadLink } from '../dead-link';
import { useRecoveryWords } from '../use-recovery-words';
import { RecoveryFrame } from './RecoveryFrame';

interface LinkFailureProps {
  error: unknown;
  onRetry(): void;
}

/** A link that is used, old or unknown is nobody's fault: there is a way to a new one. */
export function LinkFailure({ error, onRetry }: LinkFailureProps) {
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
      {isDead ? (
        <Button component={Link} to="/recovery" size="lg" fullWidth>
          {t('dead.again')}
        </Button>
      ) : (
        <Button size="lg" fullWidth onClick={onRetry}>
          {common('tryAgain')}
        </Button>
      )}
    </RecoveryFrame>
  );
}
