import { microseconds, printSpread, table, verdict } from '../print';
import { type Backlog, WRITERS as COMMENTERS } from './backlog';
import type { CommentEvents } from './comment-events';
import type { SpineResults } from './index';
import { type Removal, WRITERS } from './removal';
import { WATCHERS } from './watched';

const BOUNDS = { event: 3, backlogGrowth: 1.1, removal: 5 };

type Row = [what: string, measured: string, bound: string];

export function printSpine(results: SpineResults | null): string[] {
  if (!results) return [];
  const { events, backlog, removal } = results;
  const rows: Row[] = [
    ...(events ? eventRows(events) : []),
    ...(backlog ? [backlogRow(backlog)] : []),
    ...(removal ? [removalRow(removal)] : []),
  ];
  if (rows.length === 0) return [];
  return [
    '## Events and access',
    'Comments that wait are handed to their consumers again, and cost what it takes until nothing waits; the reference writes the rows that came of them by one statement for each table, and looks nothing up. Events wait beside people who write as fast as they are answered. A removal is timed from the request to its answer.',
    table(['', 'measured', 'bound'], rows),
  ];
}

function eventRows({ events, notices, reference, ratios }: CommentEvents): Row[] {
  return [
    [
      `CPU of the event of a comment with ${WATCHERS} watchers, of the server and of PostgreSQL together`,
      `${printSpread(ratios.both)} of ${microseconds(reference.cpu + reference.postgres)}; ${events} wait, ${notices.toFixed(1)} are told of each`,
      verdict(ratios.both.median, BOUNDS.event, '', '×'),
    ],
    [
      'of the server, and of PostgreSQL',
      `${printSpread(ratios.cpu)} of ${microseconds(reference.cpu)}, ${printSpread(ratios.postgres)} of ${microseconds(reference.postgres)}`,
      '–',
    ],
  ];
}

function backlogRow({ rate, first, last, rest }: Backlog): Row {
  return [
    `events that wait beside ${COMMENTERS} who comment at full speed`,
    `${first.toFixed(0)} in the first third of the run, ${last.toFixed(0)} in the last, ${rate.toFixed(0)} comments a second; none ${(rest / 1000).toFixed(1)} s after it`,
    verdict(last / Math.max(first, 1), BOUNDS.backlogGrowth, '', '×'),
  ];
}

function removalRow({ alone, beside, longest }: Removal): Row {
  return [
    `removal of a member beside ${WRITERS} who make tasks`,
    `**${(beside.median / alone.median).toFixed(2)}×** of the ${alone.median.toFixed(0)} ms of one alone; at most ${longest.toFixed(0)} ms`,
    verdict(beside.median / alone.median, BOUNDS.removal, '', '×'),
  ];
}
