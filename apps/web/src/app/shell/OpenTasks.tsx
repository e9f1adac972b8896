import { DuePanel } from './DuePanel';
import { HeaderPanel } from './HeaderPanel';
import { TasksButton } from './TasksButton';

/** The tasks button with its list. */
export function OpenTasks() {
  return (
    <HeaderPanel Button={TasksButton}>
      {(titleId, onClose) => <DuePanel titleId={titleId} onGo={onClose} />}
    </HeaderPanel>
  );
}
