import { matchPath, useLocation } from 'react-router';
import { useInterface } from '../../lib/interface-store';
import { PATHS } from '../../lib/paths';
import { SECTIONS, SETTINGS, type Section } from './sections';

/** The section that the page shown belongs to. */
export function useSection(): Section | null {
  const { pathname } = useLocation();
  const startPage = useInterface((state) => state.startPage);
  const all = [...SECTIONS, SETTINGS];
  if (pathname === PATHS.home) return all.find(({ name }) => name === startPage) ?? null;
  const exact = all.find(({ path }) => matchPath(path, pathname));
  return exact ?? all.find(({ inside }) => inside.some((path) => matchPath(path, pathname))) ?? null;
}
