import { matchPath, useLocation } from 'react-router';
import { SECTIONS, SETTINGS, type Section } from './sections';

/** The section that the page shown belongs to. */
export function useSection(): Section | null {
  const { pathname } = useLocation();
  const all = [...SECTIONS, SETTINGS];
  const exact = all.find(({ path }) => matchPath(path, pathname));
  return exact ?? all.find(({ inside }) => inside.some((path) => matchPath(path, pathname))) ?? null;
}
