import type { Language } from '@quilt/contract/product';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LoginPage } from '../features/auth/LoginPage';
import '../i18n';
import { setLanguage, useInterface } from '../lib/interface-store';
import { PATHS } from '../lib/paths';
import { Theme } from './Theme';

/** The sign-in page as it looks before it has any code. Rendered by the build (vite/cover.ts), never in a browser. */
export function renderCover(language: Language): string {
  setLanguage(language);
  // Rendered to text, components see a store as it was in the beginning.
  Object.assign(useInterface.getInitialState(), { language });
  return renderToStaticMarkup(
    <Theme>
      <StaticRouter location={PATHS.login}>
        <LoginPage />
      </StaticRouter>
    </Theme>,
  );
}
