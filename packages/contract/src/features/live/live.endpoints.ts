import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { LiveEvent, Scope } from '../../core/event';

export const catchUp = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/live/:scope',
  summary: 'The events of a scope after a sequence number',
  caller: 'user',
  params: z.strictObject({ scope: Scope }),
  query: z.strictObject({ after: z.int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  answer: all(LiveEvent),
  errors: ['live.too_far_behind'],
});
