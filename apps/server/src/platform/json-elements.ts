/** One of the things that an array of the outermost object holds. */
export interface JsonElement {
  /** Under which the array stands. */
  key: string;
  /** Null where it is larger than whoever reads it takes. */
  text: string | null;
}

interface Wanted {
  /** Arrays under other keys are passed over. */
  keys: readonly string[];
  /** Of one element, in UTF-16 units. */
  longest: number;
}

const LONGEST_KEY = 64;

/**
 * Cuts `{"cards":[{…},{…}],"lists":[…]}` into its elements, for `JSON.parse` to read one by one: fed piece by piece it
 * keeps one element at most, where reading the whole would hold all of it. Decided: ADR 0030.
 */
export class JsonElements {
  readonly #wanted: Wanted;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The last text of the outermost object, which is the key where an array follows. */
  #name = '';
  /** Of the array that is being read; null where it is passed over. */
  #key: string | null = null;
  #element: string | null = null;
  #isTooLong = false;
  #isBroken = false;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  push(text: string): JsonElement[] {
    const elements: JsonElement[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? '';
      if (this.#isInString) this.#inString(letter);
      else if (letter === '"') {
        this.#isInString = true;
        if (this.#depth === 1) this.#name = '';
      } else if (letter === '{' || letter === '[') {
        if (this.#depth === 1) this.#beginList(letter);
        if (this.#depth === 2 && this.#key !== null) {
          this.#element = '';
          from = at;
        }
        this.#depth += 1;
      } else if (letter === '}' || letter === ']') {
        this.#depth -= 1;
        if (this.#depth < 0) this.#isBroken = true;
        if (this.#depth === 2 && this.#element !== null) {
          this.#add(text.slice(from, at + 1));
          elements.push(this.#taken());
        }
        if (this.#depth === 1) this.#key = null;
      }
    }
    if (this.#element !== null) this.#add(text.slice(from));
    return elements;
  }

  /** Whether all that was opened has been closed. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#isInString && !this.#isBroken;
  }

  #inString(letter: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (letter === '\\') this.#isEscaped = true;
    else if (letter === '"') this.#isInString = false;
    if (this.#isInString && this.#depth === 1 && this.#name.length < LONGEST_KEY) this.#name += letter;
  }

  #beginList(letter: '{' | '['): void {
    this.#key = letter === '[' && this.#wanted.keys.includes(this.#name) ? this.#name : null;
  }

  #add(text: string): void {
    if (this.#isTooLong || this.#element === null) return;
    if (this.#element.length + text.length > this.#wanted.longest) {
      this.#isTooLong = true;
      this.#element = '';
    } else this.#element += text;
  }

  #taken(): JsonElement {
    const element = { key: this.#key ?? '', text: this.#isTooLong ? null : this.#element };
    this.#element = null;
    this.#isTooLong = false;
    return element;
  }
}
