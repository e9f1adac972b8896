import { Button } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterface } from '../../lib/interface-store';
import type { Clash, ClashingField } from '../../lib/use-edit';
import { type Choice, ChoiceTiles } from '../../ui/controls/ChoiceTiles';
import { Textarea } from '../../ui/controls/Textarea';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './EditClash.module.css';
import './i18n';
import { compareWords, type Piece } from './word-diff';

/** The fields that can clash, by their names in the changes. */
export type EditedFields = Readonly<
  Record<
    string,
    {
      label: string;
      /** What a value says; without it the field is a text, whose differences are marked, and which can be written anew. */
      word?: ((value: unknown) => string) | undefined;
    }
  >
>;

interface EditClashProps {
  /** Of `useEdit`. */
  clash: Clash | null;
  fields: EditedFields;
}

/** Two have changed the same: both are shown, and the later one chooses. */
export function EditClash({ clash, fields }: EditClashProps) {
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
      />
    )
  );
}

type Way = 'mine' | 'theirs' | 'third';

interface Taken {
  way: Way;
  third: string;
}

function ClashDialog({ isOpen, clash, fields }: { isOpen: boolean; clash: Clash; fields: EditedFields }) {
  const { t } = useTranslation('edits');
  const language = useInterface((state) => state.language);
  const [taken, setTaken] = useState<Readonly<Record<string, Taken>>>({});
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
    const chosen = clash.fields.flatMap((field) => {
      const { way, third } = takenOf(field);
      return way === 'theirs' ? [] : [[field.name, way === 'mine' ? field.mine : third]];
    });
    clash.settle(Object.fromEntries(chosen));
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={clash.keepEditing}
      title={
        only && others.length === 0
          ? t('title', { field: labelOf(only.name).toLocaleLowerCase(language) })
          : t('titleMany')
      }
      lead={t('lead')}
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
            taken={takenOf(field)}
            onTake={(next) => setTaken({ ...taken, [field.name]: next })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ClashTilesProps {
  label: string;
  field: ClashingField;
  word: ((value: unknown) => string) | undefined;
  taken: Taken;
  onTake(taken: Taken): void;
}

function ClashTiles({ label, field: { mine, theirs }, word, taken, onTake }: ClashTilesProps) {
  const { t } = useTranslation('edits');
  const isText = word === undefined;
  const compared = useMemo(
    () => (isText ? compareWords(String(mine), String(theirs)) : null),
    [isText, mine, theirs],
  );
  const [ours, other] = compared ?? [whole(word?.(mine)), whole(word?.(theirs))];
  const choices: Choice<Way>[] = [
    { value: 'mine', name: t('mine'), line: <Text pieces={ours} /> },
    { value: 'theirs', name: t('theirs'), line: <Text pieces={other} /> },
  ];
  if (isText) choices.push({ value: 'third', name: t('third'), line: t('thirdLine') });
  return (
    <div className={styles.field}>
      <ChoiceTiles
        label={label}
        choices={choices}
        value={taken.way}
        onChange={(way) => onTake({ ...taken, way })}
      />
      {taken.way === 'third' && (
        <Textarea
          label={t('thirdText', { field: label })}
          autosize
          minRows={2}
          maxRows={10}
          value={taken.third}
          onChange={({ currentTarget }) => onTake({ ...taken, third: currentTarget.value })}
        />
      )}
    </div>
  );
}

const whole = (text = ''): Piece[] => [{ text, isOwn: false }];

function Text({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useTranslation('edits');
  if (pieces.every(({ text }) => text === '')) return t('nothing');
  return (
    <span className={styles.text}>
      {pieces.map(({ text, isOwn }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place.
        isOwn ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </span>
  );
}
