import './lib/zod';
import './ui/styles';
import './i18n';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { createRouter } from './app/router';
import { currentUserQuery } from './features/auth';
import { queryClient } from './lib/query-client';
import { useSession } from './lib/session';

const root = document.getElementById('root');
if (!root) throw new Error('There is no #root to render into.');

// Asked for together with the page's code, not after it.
if (useSession.getState().token !== null) void queryClient.prefetchQuery(currentUserQuery);

createRoot(root).render(<App router={createRouter()} />);
