import { type ChangeEvent, useState } from 'react';
import { useInterface } from '../lib/interface-store';
import { readAnyDay, readDay, writeDay } from './day-text';

interface TypedDay {
  /** `YYYY-MM-DD`, or what was typed where that is no day. */
  value: string;
  onChange(value: string): void;
  onBlur(): void;
}

/** For a field in which a day is typed as people write it, in the language of the moment. */
export function useTypedDay({ value, onChange, onBlur }: TypedDay) {
  const language = useInterface((state) => state.language);
  // While it is typed it stays as it is; put down, it is written out.
  const [typed, setTyped] = useState<string | null>(null);
  return {
    /** What the calendar stands at. */
    day: readDay(value) ?? '',
    input: {
      placeholder: writeDay('1993-05-14', language),
      value: typed ?? writeDay(value, language),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
        setTyped(currentTarget.value);
        onChange(readAnyDay(currentTarget.value) ?? currentTarget.value);
      },
      onBlur: (): void => {
        setTyped(null);
        onBlur();
      },
    },
  };
}
