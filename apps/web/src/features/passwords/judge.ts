import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
});

// The server refuses the same.
const COMMON: ReadonlySet<string> = new Set(common.dictionary['passwords-common']);

/** From 0, which falls at once, to 4. `names` are what somebody would try first. */
export function measure(password: string, names: readonly string[]): number {
  return judge.check(password, [...names]).score;
}

export function isCommon(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
