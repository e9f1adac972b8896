import type { en } from './en';

/** All texts by namespace. Each feature adds its own: `declare module '…/i18n/texts' { interface Texts { … } }`. */
export interface Texts {
  common: typeof en;
}

/** A page, by its name among the texts. */
export type PageName = keyof Texts['common']['pages'];

/** The same texts in Russian, whose plurals have two forms more. One that is missing does not compile. */
export type Russian<T> = {
  [K in keyof T]: T[K] extends string ? string : Russian<T[K]>;
} & {
  [K in keyof T as K extends `${infer Base}_other` ? `${Base}_${'few' | 'many'}` : never]: string;
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
