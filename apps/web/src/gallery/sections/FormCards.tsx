import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../../ui/controls/Chip';
import { RangeField } from '../../ui/controls/RangeField';
import { TextInput } from '../../ui/controls/TextInput';
import { FieldGrid, WideField } from '../../ui/page/FieldGrid';
import { FormCard } from '../../ui/page/FormCard';
import { Inset } from '../../ui/page/Inset';
import { ProgressBar } from '../../ui/states/ProgressBar';
import styles from './control-parts.module.css';
import { type GalleryLanguage, sampleTexts } from './samples';

/** Cards with something to fill in, as the settings are made of. */
export function FormCards({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  const [zoom, setZoom] = useState(2);
  return (
    <>
      <FormCard
        title={t('Email', 'Почта')}
        lead={t('You log in with it.', 'С ней вы входите.')}
        aside={<Chip kind="good" icon={IconCheck} label={t('Confirmed', 'Подтверждена')} />}
      >
        <FieldGrid>
          <TextInput label={t('First name', 'Имя')} />
          <TextInput label={t('Last name', 'Фамилия')} />
          <WideField>
            <RangeField
              label={t('Zoom', 'Масштаб')}
              min={1}
              max={4}
              step={0.1}
              value={zoom}
              onChange={setZoom}
            />
          </WideField>
        </FieldGrid>
      </FormCard>
      <FormCard
        title={t('Sessions', 'Сеансы')}
        count={4}
        aside={<Button variant="grey">{t('End all others', 'Завершить остальные')}</Button>}
      >
        <Inset>
          <div className={styles.fields}>
            <TextInput label={t('In an inset', 'Во вставке')} />
            <p>
              <Chip kind="current" label={t('This one', 'Этот')} />
            </p>
            <ProgressBar share={zoom / 4} label={t('Packing', 'Собираем')} />
          </div>
        </Inset>
      </FormCard>
    </>
  );
}
