import type { SearchPeople } from '../mention-search';

export interface EditorProps {
  label: string;
  /** Markdown; what it is when the editor comes. */
  value: string;
  onChange(value: string): void;
  searchPeople: SearchPeople;
  error?: string | undefined;
}
