import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type StartPage, useInterface } from '../../lib/interface-store';
import { Spinner } from '../../ui/states/Spinner';
import { loadOrReload } from '../new-version';
import { SECTION_PAGES } from '../section-pages';
import { Greeting } from './workspace/Greeting';

/** Their code comes when they are chosen. */
const START: Record<StartPage, () => Promise<ComponentType>> = {
  ...SECTION_PAGES,
  workspace: async () => (await import('./workspace/WorkspaceBody')).WorkspaceBody,
};

const pages = new Map<StartPage, ComponentType>();

/** The start page: the section that was chosen for it, in place. */
export function HomePage() {
  const { t } = useTranslation();
  const startPage = useInterface((state) => state.startPage);
  const Page = pageOf(startPage);
  return (
    <>
      {startPage === 'workspace' && <Greeting />}
      <Suspense fallback={<Spinner label={t('loading')} isLate />}>
        <Page />
      </Suspense>
    </>
  );
}

function pageOf(startPage: StartPage): ComponentType {
  let page = pages.get(startPage);
  if (!page) {
    page = lazy(async () => ({ default: await loadOrReload(START[startPage], () => '/') }));
    pages.set(startPage, page);
  }
  return page;
}
