import { z } from 'zod';
import type { JobDefinition } from '../../platform/feature';
import { isAnyDue } from './scheduled.repository';
import { sweepScheduled } from './scheduled.service';

export const sendScheduledMessages: JobDefinition<null> = {
  name: 'chats.send-scheduled',
  schedule: 'everyMinute',
  parse: (data) => z.null().parse(data),
  isDue: ({ db, clock }) => isAnyDue(db, clock.now()),
  run: (platform, _data, signal) => sweepScheduled(platform, platform.clock.now(), signal),
};
