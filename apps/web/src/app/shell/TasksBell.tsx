import { useState } from 'react';
import { partOnDemand, usePreload } from '../part-on-demand';
import { TasksButton } from './TasksButton';
import { useMissingPart } from './use-missing-part';

const OpenTasks = partOnDemand(async () => (await import('./OpenTasks')).OpenTasks);

/** The header's tasks button, whose list comes when it is opened. */
export function TasksBell() {
  usePreload(OpenTasks);
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsWanted(false));
  const button = <TasksButton aria-expanded={false} onClick={() => setIsWanted(true)} />;
  return <OpenTasks isWanted={isWanted} onMissing={handleMissing} fallback={button} />;
}
