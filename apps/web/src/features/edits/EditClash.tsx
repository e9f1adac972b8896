import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { useFormat } from '../../i18n/use-format';
import { ApiError } from '../../lib/call-error';
import { useInterface } from '../../lib/interface-store';
import type { Clash, ClashingField } from '../../lib/use-edit';
import { type Choice, ChoiceTiles } from '../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { Textarea } from '../../ui/controls/Textarea';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './EditClash.module.css';
import './i18n';
import { compareWords, type Piece } from './word-diff';

interface RichText {
  show(pieces: readonly Piece[]): ReactNode;
  write(props: {
    label: string;
    value: string;
    error: string | undefined;
    onChange(text: string): void;
  }): ReactNode;
}

/** What is known of the other side. */
export interface ClashTold {
  /** By the names of the fields: who has saved it, and when. */
  by: Readonly<Record<string, { name: string; portrait: ReactNode; at: string } | undefined>>;
  /** What others did besides, which clashed with nothing. */
  merged: readonly string[];
  /** One's own. */
  portrait: ReactNode;
}

/** The fields that can clash, by their names in the changes. */
export type EditedFields = Readonly<
  Record<
    string,
    {
      label: string;
      /** What a value says; without it the field is a text, whose differences are marked, and which can be written anew. */
      word?: ((value: unknown) => string) | undefined;
      /** A text with looks: how it is shown, and how it is written anew. */
      rich?: RichText | undefined;
      /** What is wrong with a text, in words. */
      check?: ((text: string) => string | undefined) | undefined;
    }
  >
>;

interface EditClashProps {
  /** Of `useEdit`. */
  clash: Clash | null;
  fields: EditedFields;
  /** Where it is known; what was not taken then stays in a history. */
  told?: ClashTold | undefined;
}

/** Two have changed the same: both are shown, and the later one chooses. */
export function EditClash({ clash, fields, told }: EditClashProps) {
  // What is closing still shows what it was.
  const [shown, setShown] = useState(clash);
  if (clash !== null && clash !== shown) setShown(clash);
  return (
    shown && (
      <ClashDialog
        // Of another clash nothing is chosen yet.
        key={shown.fields.map(({ name, theirs }) => `${name} ${JSON.stringify(theirs)}`).join()}
        isOpen={clash !== null}
        clash={shown}
        fields={fields}
        told={told}
      />
    )
  );
}

type Way = 'mine' | 'theirs' | 'third';

interface Taken {
  way: Way;
  third: string;
}

interface ClashDialogProps extends EditClashProps {
  isOpen: boolean;
  clash: Clash;
}

function ClashDialog({ isOpen, clash, fields, told }: ClashDialogProps) {
  const { t } = useTranslation('edits');
  const language = useInterface((state) => state.language);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
  const { faults, failure, tell, forget } = useFaults(clash);
  const takenOf = ({ name, mine }: ClashingField): Taken =>
    taken[name] ?? { way: 'mine', third: String(mine) };
  const [only, ...others] = clash.fields;
  const labelOf = (name: string): string => fields[name]?.label ?? name;
  const ways = new Set(clash.fields.map((field) => takenOf(field).way));
  const isAll = (way: Way): boolean => ways.size === 1 && ways.has(way);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // It may lie over a form of its own.
    event.stopPropagation();
    if (clash.isSaving) return;
    const found = clash.fields.flatMap((field) => {
      const { way, third } = takenOf(field);
      const fault = way === 'third' ? fields[field.name]?.check?.(third) : undefined;
      return fault === undefined ? [] : [[field.name, fault]];
    });
    tell(Object.fromEntries(found));
    if (found.length > 0) return;
    const chosen = clash.fields.flatMap((field) => {
      const { way, third } = takenOf(field);
      return way === 'theirs' ? [] : [[field.name, way === 'mine' ? field.mine : third]];
    });
    clash.settle(Object.fromEntries(chosen));
  };

  const names = new Set(clash.fields.map(({ name }) => told?.by[name]?.name));
  const [who] = names.size === 1 ? names : [];
  const field = only && others.length === 0 ? labelOf(only.name).toLocaleLowerCase(language) : null;
  const title =
    field === null
      ? who === undefined
        ? t('titleMany')
        : t('titleManyBy', { who })
      : who === undefined
        ? t('title', { field })
        : t('titleBy', { who, field });
  const hasText = clash.fields.some(({ name }) => fields[name]?.word === undefined);
  const merged = [
    ...(told?.merged ?? []),
    ...clash.merged.mine.map((name) => t('mergedMine', { field: labelOf(name).toLocaleLowerCase(language) })),
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={clash.keepEditing}
      title={title}
      lead={t('lead')}
      hint={hasText && told && t('stays')}
      width={760}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={clash.keepEditing}>
            {t('keepEditing')}
          </Button>
          <Button type="submit" loading={clash.isSaving} data-autofocus>
            {isAll('mine') ? t('saveMine') : isAll('theirs') ? t('takeTheirs') : t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {clash.fields.map((field) => (
          <ClashTiles
            key={field.name}
            label={labelOf(field.name)}
            field={field}
            word={fields[field.name]?.word}
            rich={fields[field.name]?.rich}
            told={told}
            taken={takenOf(field)}
            fault={faults[field.name]}
            onTake={(next) => {
              setTaken({ ...taken, [field.name]: next });
              forget(field.name);
            }}
          />
        ))}
        {merged.length > 0 && (
          <p className={styles.merged}>
            <IconArrowMerge size={18} stroke={1.75} aria-hidden="true" />
            <span>{t('merged', { what: merged.join('; ') })}</span>
          </p>
        )}
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </Dialog>
  );
}

type Faults = Readonly<Record<string, string | undefined>>;

/** What is wrong with what was chosen, each at its field: found here, or told by whoever has refused it. */
function useFaults({ fields, failure: refusal }: Clash) {
  const { wordError } = useErrorText();
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState<unknown>(null);
  const refused = refusal instanceof ApiError ? refusal.fields : [];
  // Of an edit they are told at the path of its changes.
  const named = refused.map(({ path, message }) => [path.replace(/^changes\./, ''), message] as const);
  if (refusal !== told) {
    setTold(refusal);
    setFaults(Object.fromEntries(named));
  }
  const isAtFields = named.length > 0 && named.every(([path]) => fields.some((field) => field.name === path));
  return {
    faults,
    failure: refusal === null || isAtFields ? null : wordError(refusal),
    tell: setFaults,
    forget: (name: string) => setFaults({ ...faults, [name]: undefined }),
  };
}

interface ClashTilesProps {
  label: string;
  field: ClashingField;
  word: ((value: unknown) => string) | undefined;
  rich: RichText | undefined;
  told: ClashTold | undefined;
  taken: Taken;
  fault: string | undefined;
  onTake(taken: Taken): void;
}

function ClashTiles({ label, field, word, rich, told, taken, fault, onTake }: ClashTilesProps) {
  const { t } = useTranslation('edits');
  const format = useFormat();
  const { name, mine, theirs } = field;
  const by = told?.by[name];
  const isText = word === undefined;
  const compared = useMemo(
    () => (isText ? compareWords(String(mine), String(theirs)) : null),
    [isText, mine, theirs],
  );
  const [ours, other] = compared ?? [whole(word?.(mine)), whole(word?.(theirs))];
  const wordSaved = (at: string): string => {
    const [time, now] = [new Date(at), new Date()];
    return time.toDateString() === now.toDateString()
      ? t('savedAt', { time: format.time(time) })
      : t('saved', { when: format.ago(time, now) });
  };
  const choices: Choice<Way>[] = [
    {
      value: 'mine',
      name: told ? t('yours') : t('mine'),
      portrait: told?.portrait,
      line: <Side when={told && t('notSaved')} pieces={ours} rich={rich} />,
    },
    {
      value: 'theirs',
      name: by?.name ?? t('theirs'),
      portrait: by?.portrait,
      line: <Side when={by && wordSaved(by.at)} pieces={other} rich={rich} />,
    },
  ];
  if (isText) choices.push({ value: 'third', name: t('third'), line: t('thirdLine') });
  const labelOfThird = t('thirdText', { field: label });
  const handleThird = (third: string): void => onTake({ ...taken, third });
  return (
    <div className={styles.field}>
      <ChoiceTiles
        label={label}
        choices={choices}
        value={taken.way}
        onChange={(way) => onTake({ ...taken, way })}
      />
      {taken.way === 'third' &&
        (rich ? (
          rich.write({ label: labelOfThird, value: taken.third, error: fault, onChange: handleThird })
        ) : (
          <Textarea
            label={labelOfThird}
            autosize
            minRows={2}
            maxRows={10}
            value={taken.third}
            error={fault}
            onChange={({ currentTarget }) => handleThird(currentTarget.value)}
          />
        ))}
      {taken.way !== 'third' && fault !== undefined && <ErrorLine>{fault}</ErrorLine>}
    </div>
  );
}

const whole = (text = ''): Piece[] => [{ text, isOwn: false }];

interface SideProps {
  when: string | undefined;
  pieces: readonly Piece[];
  rich: RichText | undefined;
}

function Side({ when, pieces, rich }: SideProps) {
  return (
    <>
      {when}
      {rich && !isNothing(pieces) ? (
        <span className={styles.rich}>{rich.show(pieces)}</span>
      ) : (
        <Text pieces={pieces} />
      )}
    </>
  );
}

const isNothing = (pieces: readonly Piece[]): boolean => pieces.every(({ text }) => text === '');

function Text({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('edits');
  if (isNothing(pieces)) return <span className={styles.text}>{t('nothing')}</span>;
  return (
    <span className={styles.text}>
      {pieces.map(({ text, isOwn }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
        isOwn ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </span>
  );
}
