import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { SegmentedControl } from '../ui/controls/SegmentedControl';
import { ToastHost } from '../ui/overlays/ToastHost';
import styles from './GalleryPage.module.css';
import { ButtonsSection } from './sections/ButtonsSection';
import { FieldsSection } from './sections/FieldsSection';
import { OverlaysSection } from './sections/OverlaysSection';
import { PeopleSection } from './sections/PeopleSection';
import { PlotsSection } from './sections/PlotsSection';
import { QuiltsSection } from './sections/QuiltsSection';
import { StatesSection } from './sections/StatesSection';
import { type GalleryLanguage, sampleTexts } from './sections/samples';
import { WorkSection } from './sections/WorkSection';

const SECTIONS = [
  { id: 'quilts', en: 'Quilts', ru: 'Лоскуты', Section: QuiltsSection },
  { id: 'people', en: 'People', ru: 'Люди', Section: PeopleSection },
  { id: 'work', en: 'Work', ru: 'Работа', Section: WorkSection },
  { id: 'plots', en: 'Plots', ru: 'Графики', Section: PlotsSection },
  { id: 'buttons', en: 'Buttons', ru: 'Кнопки', Section: ButtonsSection },
  { id: 'fields', en: 'Fields', ru: 'Поля', Section: FieldsSection },
  { id: 'overlays', en: 'Over the page', ru: 'Поверх страницы', Section: OverlaysSection },
  { id: 'states', en: 'States', ru: 'Состояния', Section: StatesSection },
] as const;

type Density = 'comfortable' | 'compact';
type Motion = 'full' | 'reduced';

/** Every part of the interface in its states. */
export function GalleryPage() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [language, setLanguage] = useState<GalleryLanguage>('en');
  const [density, setDensity] = useState<Density>('comfortable');
  const [motion, setMotion] = useState<Motion>('full');
  const t = sampleTexts(language);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.density = density;
    document.documentElement.dataset.motion = motion;
  }, [language, density, motion]);

  return (
    <>
      <header className={styles.bar}>
        <nav className={styles.anchors} aria-label={t('Sections', 'Разделы')}>
          {SECTIONS.map((section) => (
            <a key={section.id} href={`#${section.id}`}>
              {section[language]}
            </a>
          ))}
        </nav>
        <div className={styles.switches}>
          <SegmentedControl
            aria-label={t('Theme', 'Тема')}
            value={colorScheme}
            onChange={setColorScheme}
            data={[
              { value: 'light', label: t('Light', 'Светлая') },
              { value: 'dark', label: t('Dark', 'Тёмная') },
              { value: 'auto', label: t('System', 'Системная') },
            ]}
          />
          <SegmentedControl
            aria-label={t('Language', 'Язык')}
            value={language}
            onChange={setLanguage}
            data={[
              { value: 'en', label: 'English' },
              { value: 'ru', label: 'Русский' },
            ]}
          />
          <SegmentedControl
            aria-label={t('Density', 'Плотность')}
            value={density}
            onChange={setDensity}
            data={[
              { value: 'comfortable', label: t('Comfortable', 'Свободно') },
              { value: 'compact', label: t('Compact', 'Плотно') },
            ]}
          />
          <SegmentedControl
            aria-label={t('Motion', 'Движение')}
            value={motion}
            onChange={setMotion}
            data={[
              { value: 'full', label: t('Motion', 'Движение') },
              { value: 'reduced', label: t('Less motion', 'Меньше движения') },
            ]}
          />
        </div>
      </header>
      <main className={styles.page}>
        <h1>{t('Parts', 'Части')}</h1>
        {SECTIONS.map(({ id, Section, ...name }) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.title}>
              {name[language]}
            </h2>
            {/* Anew in each language: what stands in a field is a sample too. */}
            <Section key={language} language={language} />
          </section>
        ))}
      </main>
      <ToastHost
        label={t('Messages', 'Сообщения')}
        undoLabel={t('Undo', 'Вернуть')}
        closeLabel={t('Close', 'Закрыть')}
      />
    </>
  );
}
