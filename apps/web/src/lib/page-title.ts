import { PRODUCT_NAME } from '@quilt/contract/product';
import { useEffect, useLayoutEffect } from 'react';
import { useInterface } from './interface-store';

/** A title that the page's name does not say, such as that of the thing it shows. */
export function usePageTitle(title: string): void {
  const language = useInterface((state) => state.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: In another language the page's name was shown anew.
  useEffect(() => show(title), [title, language]);
}

/** Until the page inside says one of its own, which comes later. */
export function usePageName(name: string): void {
  useLayoutEffect(() => show(name), [name]);
}

function show(title: string): void {
  document.title = `${title} · ${PRODUCT_NAME}`;
}
