import type { Acting } from '../page/StretchedAction';
import type { AvatarPerson } from '../people/Avatar';
import type { Due } from './DueDate';
import type { Priority } from './PriorityBars';

/** What a task shows of itself wherever it stands. */
export interface TaskFacts extends Acting {
  id: number;
  title: string;
  priority: Priority;
  /** "High priority": here nothing else says what is high. */
  priorityLabel: string;
  due?: Due | undefined;
  worker?: { person: AvatarPerson /** "Worker: Mira Soloveva". */; label: string } | undefined;
  /** Its details are open, or it is one of several that were chosen. */
  isSelected?: boolean | undefined;
}
