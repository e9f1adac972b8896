import { ATLAS } from './atlas';
import type { DemoBoard } from './demo-board';
import { DESIGN_SYSTEM } from './design-system';
import { FIELD_NOTES } from './field-notes';
import { MUSEUM_GUIDE } from './museum-guide';
import { ONBOARDING } from './onboarding';
import { TRANSIT_MAP } from './transit-map';

export type { DemoBoard } from './demo-board';
export { planBoard } from './plan';
export type { BoardPlace, DemoPerson, PlannedTask } from './planned-task';
export { spreadDeadlines } from './spread-deadlines';

export const DEMO_BOARDS: readonly DemoBoard[] = [
  ATLAS,
  DESIGN_SYSTEM,
  ONBOARDING,
  MUSEUM_GUIDE,
  TRANSIT_MAP,
  FIELD_NOTES,
];
