import { useTranslation } from 'react-i18next';
import { StatusMenu } from '../../StatusMenu';
import '../i18n';
import type { OpenedProps, PropertyProps } from './property-props';

interface StatusPropertyProps extends Omit<PropertyProps, 'save'>, OpenedProps {
  onMove(status: number): void;
}

export function StatusProperty(props: StatusPropertyProps) {
  const { t } = useTranslation('task');
  return <StatusMenu {...props} label={(value) => t('change', { field: t('fields.status'), value })} />;
}
