import type { Cell, Relation } from './cells';
import { CHAT_ACTIONS, CHAT_STANDINGS, type ChatAction, type ChatStanding, canInChat } from './chats';
import { ACTIONS, type Action, cellOf } from './permissions';
import { ROLES, type Role } from './roles';

const HEADINGS: Record<Role, string> = {
  owner: 'owner',
  administrator: 'administrator',
  manager: 'manager',
  performer: 'performer',
  temporaryPerformer: 'temporary performer',
  observer: 'observer',
  bystander: 'bystander',
};

const MEANINGS: Record<Action, string> = {
  'team.see': 'see the team card',
  'team.seeMembers': 'see members and their roles',
  'team.invite': 'invite, answer requests to join',
  'team.changeSettings': 'change the team settings, archive the team',
  'team.manageWebhooks': 'webhooks',
  'team.exportAll': 'full export',
  'team.seeAudit': 'see the audit log',
  'team.handOver': 'hand ownership over',
  'team.delete': 'delete the team, undo that',
  'team.leave': 'leave',
  'member.changeRole': 'change roles (of who ranks below, to below own)',
  'member.remove': 'remove members (who rank below)',
  'teamChat.use': 'team chat: read and write',
  'projectChat.use': 'project chats: read and write',
  'document.read': 'team documents: read',
  'document.add': 'team documents: add',
  'document.change': 'team documents: change',
  'document.delete': 'team documents: delete',
  'document.shareByLink': 'team documents: share by link',
  'post.read': 'posts for the team: read, comment, react',
  'post.write': 'posts for the team: write',
  'post.announce': 'announcements that are confirmed',
  'post.moderate': 'posts for the team: delete those of others',
  'project.see': 'see project titles and progress',
  'project.seeLoad': 'see the load',
  'project.create': 'create projects',
  'project.edit': 'edit projects',
  'project.setStatus': 'set the status of projects',
  'project.archive': 'archive projects',
  'project.restore': 'restore archived projects',
  'project.delete': 'delete projects',
  'milestone.see': 'see milestones',
  'milestone.manage': 'milestones of a project',
  'tag.manage': 'tags of a project',
  'template.manage': 'templates of a project',
  'view.share': 'shared views of a project',
  'view.export': 'export what is shown',
  'task.import': 'bring tasks in from a file',
  'task.see': 'see tasks',
  'task.seeHistory': 'see the history of tasks',
  'task.comment': 'comment on tasks',
  'task.create': 'create tasks',
  'task.edit': 'edit title, text, checklist, files',
  'task.setPercentage': 'set the percentage',
  'task.logTime': 'log own time',
  'task.plan': 'dates, priority, milestone, tags, connections',
  'task.setWorker': 'set the worker',
  'task.take': 'take a task as its worker',
  'task.passOn': 'pass a task on to another worker',
  'task.setInspector': 'set the inspector',
  'task.start': 'start (new → in progress)',
  'task.startBlocked': 'start in spite of open blockers',
  'task.release': 'release (in progress → new)',
  'task.handIn': 'hand in (in progress → on the test)',
  'task.finish': 'finish without an inspector (in progress → done)',
  'task.accept': 'accept (on the test → done)',
  'task.return': 'return (on the test → in progress)',
  'task.reopen': 'reopen (done → in progress)',
  'task.move': 'move to another project, where one may create tasks',
  'task.archive': 'archive tasks',
  'task.restore': 'restore archived tasks',
  'task.delete': 'delete archived tasks for good',
  'time.seeOthers': "see others' time",
  'time.seeTotals': "see totals of others' time",
};

const CHAT_HEADINGS: Record<ChatStanding, string> = {
  owner: 'owner',
  moderator: 'moderator',
  member: 'member',
  either: 'either of two',
  user: 'user',
  runner: 'runner',
};

const CHAT_MEANINGS: Record<ChatAction, string> = {
  'chat.write': 'write, reply, react; reword and delete what is their own',
  'chat.edit': 'rename it, change its image',
  'chat.invite': 'add people',
  'chat.removeMembers': 'remove people (who rank below)',
  'chat.changeRoles': 'change roles, hand it over',
  'chat.pinMessages': 'pin messages for all',
  'chat.deleteMessages': 'delete messages of others for all',
  'chat.leave': 'leave',
};

const SIGNS: Record<Relation, string> = {
  creator: 'c',
  worker: 'w',
  inspector: 'i',
  assignedProject: 'p',
  own: 'own',
  free: 'free',
  alone: 'alone',
};

const REACHES = { belowOwn: 'below own', upToPerformer: 'up to performer' } as const;

/** The whole of docs/permissions.md. */
export function printPermissions(): string {
  const rows = ACTIONS.map((action) => [
    `\`${action}\``,
    MEANINGS[action],
    ...ROLES.map((role) => printCell(cellOf(role, action))),
  ]);
  const heading = ['action', 'what it is', ...ROLES.map((role) => HEADINGS[role])];
  return [...INTRODUCTION, ...printTable(heading, rows), '', ...RULES, '', ...printChats(), ''].join('\n');
}

function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function printChats(): string[] {
  const rows = CHAT_ACTIONS.map((action) => [
    `\`${action}\``,
    CHAT_MEANINGS[action],
    ...CHAT_STANDINGS.map((standing) => (canInChat(standing, action) ? 'x' : '-')),
  ]);
  const heading = ['action', 'what it is', ...CHAT_STANDINGS.map((standing) => CHAT_HEADINGS[standing])];
  return [...OF_CHATS, ...printTable(heading, rows)];
}

function printCell(cell: Cell): string {
  switch (cell.kind) {
    case 'yes':
      return 'x';
    case 'no':
      return '-';
    case 'relation':
      return printRelations(cell.anyOf);
    case 'assigned':
      return cell.anyOf === null ? 'p' : `p: ${printRelations(cell.anyOf)}`;
    case 'reach':
      return REACHES[cell.reach];
    case 'afterHandingOver':
      return 'after handing over';
  }
}

function printRelations(relations: readonly Relation[]): string {
  return relations.map((relation) => SIGNS[relation]).join(' ');
}

const INTRODUCTION = [
  '# Permissions',
  '',
  'Printed from `packages/contract/src/access/permissions.ts` by',
  '`node scripts/run.cjs scripts/print-permissions.ts`; a test fails when the two differ. Do not edit it here.',
  '',
  'Rank: owner > administrator > manager > performer > temporary performer > observer > bystander.',
  '',
  '`x` may · `-` may not · `c` as creator, `w` as worker, `i` as inspector of that task · `p` only in assigned',
  'projects · `own` what the member made · `free` a task without a worker.',
  '',
];

const OF_CHATS = [
  '## Chats',
  '',
  'Printed from `packages/contract/src/access/chats.ts`. Owner, moderator and member are those of a group, in the order of',
  'their rank; either of two is in a direct chat; a user is whom `teamChat.use` or `projectChat.use` lets in, a runner who may',
  '`project.edit` besides.',
  '',
];

const RULES = [
  '- Nobody accepts a task whose worker they are, unless they are alone in the team.',
  '- An inspector ranks performer or higher, or is an observer.',
  '- There is exactly one owner at every moment.',
  '- Project members are a list for pickers, and a gate only for temporary performers.',
];
