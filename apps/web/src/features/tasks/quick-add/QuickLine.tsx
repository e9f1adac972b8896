import type { Project } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useInterface } from '../../../lib/interface-store';
import { Combobox, useCombobox } from '../../../ui/controls/Combobox';
import { TextInput } from '../../../ui/controls/TextInput';
import { todayIn } from '../../members';
import '../i18n';
import { OfferWords } from './OfferWords';
import { offersFor, openWordAt, takeOffer } from './offers';
import styles from './QuickLine.module.css';
import { SimilarTasks } from './SimilarTasks';
import { Understood } from './Understood';
import type { useQuickLine } from './use-quick-line';

interface QuickLineProps {
  project: Project;
  line: string;
  understood: ReturnType<typeof useQuickLine>;
  label: string;
  placeholder: string;
  /** In place of how the line is written, while nothing is typed. */
  hint?: ReactNode;
  isBusy: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  onChange(line: string): void;
  /** Escape, where no list is open that it would close. */
  onEscape?: (() => void) | undefined;
}

/** A field for the little language: what it understands is marked in it and said below, and words are completed. */
export function QuickLine(props: QuickLineProps) {
  const { project, line, understood, label, placeholder, hint, isBusy, leftSection, rightSection, ref } =
    props;
  const { parsed, held, looking, members, projects } = understood;
  const language = useInterface((state) => state.language);
  const combobox = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const open = openWordAt(line, caret);
  const known = { language, today: todayIn(project.timeZone), members, tags: project.tags, projects };
  const offers = open === null || closedAt === line ? [] : offersFor(open, known);
  const keys = offers.map(({ key }) => key).join(' ');
  const hasWord = open !== null && open.word !== '';

  // The first that fits what was typed is at hand; where nothing is typed yet, one is chosen by the arrows.
  const show = useEffectEvent((isAny: boolean, isFirstAtHand: boolean) => {
    if (isAny) combobox.openDropdown();
    else combobox.closeDropdown();
    if (isFirstAtHand) combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  });
  useEffect(() => show(keys !== '', keys !== '' && hasWord), [keys, hasWord]);

  const follow = (): void => {
    const field = input.current;
    if (!field) return;
    setCaret(field.selectionStart ?? field.value.length);
    if (mirror.current) mirror.current.scrollLeft = field.scrollLeft;
  };
  const handleTake = (key: string): void => {
    const offer = offers.find((one) => one.key === key);
    if (!offer || open === null) return;
    const taken = takeOffer(line, open, offer.text);
    props.onChange(taken.line);
    setCaret(taken.caret);
    // When the field has it.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(taken.caret, taken.caret);
    });
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (offers.length > 0) setClosedAt(line);
    else props.onEscape?.();
  };
  return (
    <div className={styles.line}>
      <Combobox
        store={combobox}
        onOptionSubmit={handleTake}
        position="bottom-start"
        hideDetached={false}
        offset={6}
        radius="lg"
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={(field) => {
              input.current = field;
              if (typeof ref === 'function') ref(field);
              else if (ref) ref.current = field;
            }}
            classNames={{ wrapper: styles.wrapper, input: styles.input }}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            placeholder={placeholder}
            maxLength={LIMITS.taskTitle.max}
            value={line}
            aria-busy={isBusy || undefined}
            autoComplete="off"
            enterKeyHint="send"
            leftSection={leftSection}
            rightSection={rightSection}
            onChange={(event) => {
              props.onChange(event.currentTarget.value);
              setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length);
            }}
            onSelect={follow}
            onScroll={follow}
            onKeyDown={handleKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offers.length === 0}>
          <Combobox.Options>
            {offers.map((offer) => (
              <Combobox.Option key={offer.key} value={offer.key}>
                <OfferWords offer={offer} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <div
        ref={mirror}
        className={styles.mirror}
        data-left={leftSection ? true : undefined}
        aria-hidden="true"
      >
        <Marked line={line} pieces={parsed.pieces} />
      </div>
      <Understood
        parsed={parsed}
        held={held}
        looking={looking}
        typing={open}
        project={projects && parsed.project !== null ? project.title : null}
        hasProjects={projects !== undefined}
        hint={line === '' ? hint : undefined}
      />
      <SimilarTasks project={project.id} title={parsed.title} />
    </div>
  );
}

interface MarkedProps {
  line: string;
  pieces: ReturnType<typeof useQuickLine>['parsed']['pieces'];
}

/** The same words below those of the field, of which only the ground of what was understood is seen. */
function Marked({ line, pieces }: MarkedProps) {
  const understood = pieces.filter(({ meaning }) => meaning.kind !== 'unknown');
  const ends = [0, ...understood.map(({ end }) => end)];
  return (
    <>
      {understood.map(({ start, text }, index) => (
        <span key={start}>
          {line.slice(ends[index], start)}
          <mark className={styles.mark}>{text}</mark>
        </span>
      ))}
      {line.slice(ends.at(-1))}
    </>
  );
}
