import { IconNeedleThread } from '@tabler/icons-react';
import { Medal } from '../../ui/achievements/Medal';
import { BrokenQuilt } from '../../ui/quilt/BrokenQuilt';
import { QuiltMark } from '../../ui/quilt/QuiltMark';
import { QuiltPanel } from '../../ui/quilt/QuiltPanel';
import { QuiltStrip } from '../../ui/quilt/QuiltStrip';
import { PALETTES, type PaletteName } from '../../ui/quilt/quilt-palettes';
import { Specimen } from './Specimen';
import { type GalleryLanguage, SAMPLE_PICTURE, sampleTexts } from './samples';
import styles from './work-parts.module.css';

const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
const SIZES = [24, 26, 28, 32, 36, 40, 44, 52, 64, 72, 92, 104];
const SHAPES = ['circle', 'square', 'hexagon', 'star', 'spark', 'flower', 'shield'] as const;
const TONES = ['yellow', 'blue', 'ink', 'green', 'red', 'violet'] as const;
const IDS = Array.from({ length: 40 }, (_, index) => index + 1);

export function QuiltsSection({ language }: { language: GalleryLanguage }) {
  const t = sampleTexts(language);
  return (
    <div className={styles.grid}>
      <Specimen title={t('Marks in every size', 'Знаки всех размеров')} isWide>
        <div className={styles.line}>
          {SIZES.map((size) => (
            <div key={size} className={styles.figure}>
              <QuiltMark kind="team" id={6} size={size} palette="team" />
              {size}
            </div>
          ))}
          <div className={styles.figure}>
            <QuiltMark kind="team" id={6} size={104} image={SAMPLE_PICTURE} />
            {t('Uploaded', 'Загружен')}
          </div>
        </div>
      </Specimen>
      <Specimen title={t('Eight palettes', 'Восемь палитр')} isWide>
        <div className={styles.line}>
          {PALETTE_NAMES.map((palette) => (
            <div key={palette} className={styles.figure}>
              <QuiltMark kind="project" id={3} size={72} palette={palette} />
              {palette}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Forty projects, as their ids sew them', 'Сорок проектов по их номерам')} isWide>
        <div className={styles.line}>
          {IDS.map((id) => (
            <QuiltMark key={id} kind="project" id={id} size={40} />
          ))}
        </div>
      </Specimen>
      <Specimen title={t('Medals: seven shapes in six tones', 'Медали: семь форм в шести тонах')} isWide>
        {TONES.map((tone) => (
          <div key={tone} className={styles.line}>
            {SHAPES.map((shape) => (
              <Medal
                key={shape}
                shape={shape}
                tone={tone}
                seed={`${tone} ${shape}`}
                size={80}
                icon={<IconNeedleThread stroke={1.75} aria-hidden="true" />}
              />
            ))}
            <Medal
              shape="star"
              tone={tone}
              seed={tone}
              size={80}
              icon={<IconNeedleThread stroke={1.75} aria-hidden="true" />}
              isGrey
            />
          </div>
        ))}
      </Specimen>
      <Specimen title={t('One row: a card', 'Один ряд: карточка')}>
        <div className={styles.rounded}>
          <QuiltStrip kind="group" id={52} rows={1} />
        </div>
      </Specimen>
      <Specimen title={t('One row, small: a CV', 'Один ряд, мелкий: резюме')}>
        <div className={styles.rounded}>
          <QuiltStrip kind="user" id={36} rows={1} tile={40} />
        </div>
      </Specimen>
      <Specimen title={t('An uploaded cover', 'Загруженная обложка')}>
        <div className={styles.rounded}>
          <QuiltStrip kind="group" id={7} rows={1} image={SAMPLE_PICTURE} />
        </div>
      </Specimen>
      <Specimen title={t('Two rows: a cover', 'Два ряда: обложка')} isWide>
        <div className={styles.rounded}>
          <QuiltStrip kind="user" id={25} rows={2} />
        </div>
      </Specimen>
      <Specimen title={t('Three rows: a welcome', 'Три ряда: приветствие')} isWide>
        <div className={styles.rounded}>
          <QuiltStrip kind="user" id={77} rows={3} />
        </div>
      </Specimen>
      <Specimen title={t('Full panel: signing in', 'Целая панель: вход')}>
        <div className={styles.panel}>
          <QuiltPanel seed={58} palette="sky" />
        </div>
      </Specimen>
      <Specimen title={t('One patch missing: an error', 'Без одного лоскута: ошибка')}>
        <BrokenQuilt className={styles.broken} />
      </Specimen>
    </div>
  );
}
