import { useInterface } from '../../lib/interface-store';
import { ComingPage } from './ComingPage';
import { GreetingPage } from './GreetingPage';

/** The start page: the section that was chosen for it, in place. */
export function HomePage() {
  const startPage = useInterface((state) => state.startPage);
  if (startPage === 'workspace') return <GreetingPage />;
  // Whoever builds one of these shows it here too.
  return <ComingPage key={startPage} name={startPage} />;
}
