const ROOT = '<div id="root"></div>';

/** Puts them into the page, behind the place where the app will be. */
export function addCovers(html: string, covers: readonly string[]): string {
  if (!html.includes(ROOT)) throw new Error(`The page has no ${ROOT}`);
  // By a function: in a text, a dollar of theirs would be read as a pattern.
  return html.replace(ROOT, () => [ROOT, ...covers].join('\n    '));
}
