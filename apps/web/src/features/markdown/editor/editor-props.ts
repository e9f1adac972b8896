import type { Searches } from '../mention-search';

export interface EditorProps extends Searches {
  label: string;
  /** Markdown; what it is when the editor comes. */
  value: string;
  onChange(value: string): void;
  error?: string | undefined;
  /** It is what one came for. */
  hasAutoFocus?: boolean | undefined;
}
