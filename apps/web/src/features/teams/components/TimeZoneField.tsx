import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Select } from '../../../ui/controls/Select';
import '../i18n';
import { listTimeZones, writeTimeZone } from '../time-zones';

/** Hundreds of rows would be drawn for nobody: typing finds the others. */
const MOST_SHOWN = 60;

interface TimeZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error?: ReactNode;
}

export function TimeZoneField({ value, onChange, error }: TimeZoneFieldProps) {
  const { t } = useTranslation('teams');
  const data = useMemo(
    () => listTimeZones(value).map((zone) => ({ value: zone, label: writeTimeZone(zone) })),
    [value],
  );
  return (
    <Select
      label={t('fields.timeZone')}
      data={data}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      searchable
      limit={MOST_SHOWN}
      nothingFoundMessage={t('noTimeZone')}
      error={error}
      description={!error && <FieldNote>{t('timeZoneNote')}</FieldNote>}
    />
  );
}
