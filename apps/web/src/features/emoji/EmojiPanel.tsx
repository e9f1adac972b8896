import {
  IconBallFootball,
  IconBulb,
  IconClock,
  IconFlag,
  IconLeaf,
  IconMoodSmile,
  IconPlane,
  IconSum,
  IconToolsKitchen2,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { useInterface } from '../../lib/interface-store';
import { IconButton } from '../../ui/controls/IconButton';
import { SearchField } from '../../ui/controls/SearchField';
import { RegionError } from '../../ui/states/RegionError';
import { Spinner } from '../../ui/states/Spinner';
import styles from './EmojiPanel.module.css';
import {
  EMOJI_GROUPS,
  type Emoji,
  type EmojiGroup,
  emojiQuery,
  findEmoji,
  noteRecent,
  recentSigns,
} from './emoji';
import './i18n';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS = {
  recent: IconClock,
  smileys: IconMoodSmile,
  people: IconUser,
  nature: IconLeaf,
  food: IconToolsKitchen2,
  travel: IconPlane,
  activities: IconBallFootball,
  objects: IconBulb,
  symbols: IconSum,
  flags: IconFlag,
};
/** As many stand in a row. */
const COLUMNS = 8;
/** Of those that are found. */
const MOST_FOUND = 96;

/** All there are, by groups or by words of either language. */
export function EmojiPanel({ onPick }: { onPick(sign: string): void }) {
  const { t } = useTranslation('emoji');
  const tellFailed = useFailedLoad(useErrorText());
  const all = useQuery(emojiQuery(useInterface(({ language }) => language)));
  const [typed, setTyped] = useState('');
  const [recent] = useState(recentSigns);
  const [group, setGroup] = useState<EmojiGroup | 'recent'>(recent.length > 0 ? 'recent' : 'smileys');
  const handlePick = (sign: string): void => {
    noteRecent(sign);
    onPick(sign);
  };
  if (all.isError) return <RegionError title={t('notLoaded')} {...tellFailed(all)} />;
  const isSearched = typed.trim() !== '';
  const shown = !all.data
    ? []
    : isSearched
      ? findEmoji(all.data, typed).slice(0, MOST_FOUND)
      : group === 'recent'
        ? recent.flatMap((sign) => all.data.find((one) => one.sign === sign) ?? [])
        : all.data.filter((one) => one.group === group);
  return (
    <div className={styles.panel}>
      <SearchField label={t('find')} clearLabel={t('clear')} value={typed} onChange={setTyped} autoFocus />
      {!isSearched && (
        <div className={styles.groups} role="toolbar" aria-label={t('groups')}>
          {(['recent', ...EMOJI_GROUPS] as const).map((one) => {
            if (one === 'recent' && recent.length === 0) return null;
            const Icon = ICONS[one];
            return (
              <IconButton
                key={one}
                size="sm"
                label={t(`group.${one}`)}
                aria-pressed={one === group}
                data-chosen={one === group || undefined}
                icon={<Icon {...ICON} />}
                onClick={() => setGroup(one)}
              />
            );
          })}
        </div>
      )}
      {all.isPending ? (
        <div className={styles.waiting}>
          <Spinner label={t('loading')} isLate />
        </div>
      ) : shown.length === 0 ? (
        <p role="status" className={styles.none}>
          {t('none')}
        </p>
      ) : (
        <Signs
          key={isSearched ? typed : group}
          label={isSearched ? t('found') : t(`group.${group}`)}
          signs={shown}
          onPick={handlePick}
        />
      )}
    </div>
  );
}

interface SignsProps {
  label: string;
  signs: readonly Emoji[];
  onPick(sign: string): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Tab leads to one of them, arrows to the others. */
function Signs({ label, signs, onPick }: SignsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const handleKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const to = step === undefined ? -1 : place + step;
    if (step === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= signs.length) return;
    setPlace(to);
    const button = list.current?.children[to];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={list} className={styles.signs} role="toolbar" aria-label={label} onKeyDown={handleKey}>
      {signs.map(({ sign, name }, index) => (
        <button
          key={sign}
          type="button"
          aria-label={name}
          title={name}
          tabIndex={index === place ? 0 : -1}
          onFocus={() => setPlace(index)}
          onClick={() => onPick(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
