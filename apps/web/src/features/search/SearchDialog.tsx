import { LIMITS } from '@quilt/contract/limits';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useErrorText } from '../../i18n/use-error-text';
import { TextButton } from '../../ui/controls/TextButton';
import { Dialog } from '../../ui/overlays/Dialog';
import { HiddenText } from '../../ui/page/HiddenText';
import { RegionError } from '../../ui/states/RegionError';
import { searchPath } from './address';
import { type Command, ONLY_COMMANDS } from './commands';
import { HitFace } from './components/HitFace';
import { HitText } from './components/HitText';
import './i18n';
import { forgetRecent, idOf, remember } from './recent';
import styles from './SearchDialog.module.css';
import { type HitWords, useHitWords } from './use-hit-words';
import { type Group, type Option, useOptions } from './use-options';

interface SearchDialogProps {
  isOpen: boolean;
  /** What is in the box when it opens. */
  initial: string;
  /** What was typed before the box had the focus, once. */
  takeTyped(): string;
  commands: readonly Command[];
  onClose(): void;
  onKeys(): void;
}

const WIDTH = 720;

/** Everything that can be found or done, by what is typed. */
export function SearchDialog({ isOpen, onClose, ...props }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState(props.initial);
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const box = useSearchBox({ typed, active, setActive, commands: props.commands });
  const { flat, options, listId } = box;

  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const choose = (option: Option): void => {
    switch (option.kind) {
      case 'hit':
        remember({ kind: 'hit', hit: option.hit });
        go(box.wordsOfHit(option.hit).to);
        return;
      case 'query':
      case 'all':
        if (option.text !== '') remember({ kind: 'query', text: option.text });
        go(searchPath(option.text));
        return;
      case 'command':
        onClose();
        option.command.run();
    }
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const text = typed.trim();
      // What is shown may still be of what was typed before.
      const chosen = options.isPending || options.query !== text ? undefined : flat[active];
      choose(chosen ?? { kind: 'all', text });
      return;
    }
    const to = box.moveBy(event);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      width={WIDTH}
      isSteady
      head={
        <div className={styles.box}>
          <IconSearch size={22} stroke={1.75} aria-hidden="true" />
          <input
            data-autofocus
            type="text"
            role="combobox"
            className={styles.input}
            aria-label={t('ask')}
            aria-expanded={flat.length > 0}
            aria-controls={options.groups.map(({ id }) => `${listId}-of-${id}`).join(' ')}
            aria-autocomplete="list"
            aria-activedescendant={flat[active] ? box.idOf(active) : undefined}
            placeholder={t('ask')}
            autoComplete="off"
            spellCheck={false}
            maxLength={LIMITS.searchText.max}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onFocus={() => {
              const ahead = props.takeTyped();
              if (ahead !== '') setTyped((before) => (before + ahead).slice(0, LIMITS.searchText.max));
            }}
            onKeyDown={handleKeyDown}
          />
          <kbd className={styles.key}>Esc</kbd>
        </div>
      }
      hint={<Legend isEmpty={typed.trim() === ''} />}
      actions={
        typed.trim() === '' ? (
          <span className={styles.ofKeys}>
            <TextButton
              onClick={() => {
                onClose();
                props.onKeys();
              }}
            >
              <kbd className={styles.key}>?</kbd> {t('keys.all')}
            </TextButton>
          </span>
        ) : (
          !typed.trim().startsWith(ONLY_COMMANDS) && (
            <Link className={styles.all} to={searchPath(typed.trim())} onClick={onClose}>
              {t('allResults')}
            </Link>
          )
        )
      }
    >
      <Found {...box} active={active} onClose={onClose} onChoose={choose} />
    </Dialog>
  );
}

interface BoxInput {
  typed: string;
  active: number;
  setActive(active: number): void;
  commands: readonly Command[];
}

/** The options, how the keys go through them, and what they are called. */
function useSearchBox({ typed, active, commands }: BoxInput) {
  const options = useOptions(typed, commands);
  const listId = useId();
  const flat = options.groups.flatMap((group) => group.options);
  const wordsOfHit = useHitWords(flat.flatMap((option) => (option.kind === 'hit' ? option.hit : [])));
  const moveBy = ({ key, shiftKey }: KeyboardEvent): number | null => {
    if (flat.length === 0) return null;
    if (key === 'ArrowDown') return (active + 1) % flat.length;
    if (key === 'ArrowUp') return (active - 1 + flat.length) % flat.length;
    if (key !== 'Tab' || shiftKey) return null;
    const starts = options.groups.map((_, place) =>
      options.groups.slice(0, place).reduce((sum, group) => sum + group.options.length, 0),
    );
    // From the last group on to what else is in the dialog.
    return starts.find((start) => start > active) ?? null;
  };
  return {
    options,
    groups: options.groups,
    flat,
    listId,
    wordsOfHit,
    moveBy,
    idOf: (place: number): string => `${listId}-${place}`,
  };
}

interface FoundProps extends ReturnType<typeof useSearchBox> {
  active: number;
  onClose(): void;
  onChoose(option: Option): void;
}

function Found({
  options,
  groups,
  listId,
  idOf: idOfPlace,
  wordsOfHit,
  active,
  onClose,
  onChoose,
}: FoundProps) {
  const { t } = useTranslation('search');
  const { wordError } = useErrorText();
  const { t: common } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const activeId = idOfPlace(active);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (options.error) {
    return (
      <RegionError
        title={t('notLoaded')}
        cause={wordError(options.error)}
        retryLabel={common('tryAgain')}
        isRetrying={false}
        onRetry={options.retry}
      />
    );
  }
  const hits = groups.flatMap((group) => group.options).filter(({ kind }) => kind === 'hit').length;
  let place = -1;
  return (
    <>
      <HiddenText>
        <span role="status">{options.query !== '' && !options.isPending && t('found', { count: hits })}</span>
      </HiddenText>
      {options.query !== '' && hits === 0 && groups.every(({ id }) => id === 'all') && !options.isPending && (
        <p className={styles.nothing}>{t('nothing', { query: options.query })}</p>
      )}
      <div ref={list} aria-busy={options.isPending} className={styles.list}>
        {groups.map((group) => (
          <div key={group.id} className={styles.group}>
            <GroupHead group={group} id={`${listId}-${group.id}`} onClose={onClose} />
            {/* A list each: whatever stands in their heads may not be inside of one. */}
            <div id={`${listId}-of-${group.id}`} role="listbox" aria-labelledby={`${listId}-${group.id}`}>
              {group.options.map((option) => {
                place += 1;
                const at = place;
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's.
                  <div
                    key={keyOf(option)}
                    id={idOfPlace(at)}
                    role="option"
                    aria-selected={at === active}
                    className={styles.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(option)}
                  >
                    <OptionText option={option} words={options.words} wordsOfHit={wordsOfHit} />
                    {at === active && (
                      <span className={styles.enter} aria-hidden="true">
                        ↵
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function GroupHead({ group, id, onClose }: { group: Group; id: string; onClose(): void }) {
  const { t } = useTranslation('search');
  return (
    <div className={styles.head}>
      <span id={id}>{group.title}</span>
      {group.isRecent && <TextButton onClick={forgetRecent}>{t('clear')}</TextButton>}
      {group.all && (
        <Link to={group.all.to} className={styles.all} onClick={onClose}>
          {group.all.label}
        </Link>
      )}
    </div>
  );
}

function keyOf(option: Option): string {
  switch (option.kind) {
    case 'hit':
      return `${option.hit.kind} ${idOf(option.hit)}`;
    case 'command':
      return `command ${option.command.id}`;
    default:
      return `${option.kind} ${option.text}`;
  }
}

interface OptionTextProps {
  option: Option;
  words: readonly string[];
  wordsOfHit(hit: Extract<Option, { kind: 'hit' }>['hit']): HitWords;
}

function OptionText({ option, words, wordsOfHit }: OptionTextProps) {
  const { t } = useTranslation('search');
  if (option.kind === 'hit') {
    return (
      <>
        <HitFace hit={option.hit} />
        <HitText hit={wordsOfHit(option.hit)} words={words} />
      </>
    );
  }
  if (option.kind === 'command') {
    const { Icon, title, line, keys } = option.command;
    return (
      <>
        <span className={styles.tile}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <HitText hit={{ name: title, line, to: '' }} words={words} />
        {keys?.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </>
    );
  }
  const isRecent = option.kind === 'query';
  const Icon = isRecent ? IconHistory : IconSearch;
  return (
    <>
      <span className={styles.tile} data-plain>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <HitText
        hit={{
          name: isRecent ? t('quoted', { text: option.text }) : t('searchFor', { query: option.text }),
          line: isRecent ? t('searched') : undefined,
          to: '',
        }}
        words={[]}
      />
    </>
  );
}

function Legend({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('search');
  const lines: readonly (readonly [string, string])[] = isEmpty
    ? [
        ['>', t('keys.commands')],
        ['#', t('keys.task')],
        ['@', t('keys.person')],
      ]
    : [
        ['↑ ↓', t('keys.move')],
        ['↵', t('keys.open')],
        ['Tab', t('keys.group')],
      ];
  return (
    <span className={styles.legend} data-keys={!isEmpty || undefined}>
      {lines.map(([key, line]) => (
        <span key={key} className={styles.legendLine}>
          <kbd className={styles.key}>{key}</kbd> {line}
        </span>
      ))}
    </span>
  );
}
