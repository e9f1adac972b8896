import type { Action } from '@quilt/contract/access';

/** How a row is told where its actions differ for one role. */
export type RowRule = 'same' | 'times' | 'ownDocuments' | 'othersDocuments' | 'workers';

export interface TableRow {
  name: string;
  /** All of them are printed in this row. */
  actions: readonly Action[];
  rule: RowRule;
}

const row = <Name extends string>(name: Name, ...actions: readonly Action[]) =>
  ({ name, actions, rule: 'same' }) as const;

/** The matrix in the order in which it is read. What stands in a cell is the matrix's own. */
export const GROUPS = [
  {
    name: 'see',
    rows: [
      row('card', 'team.see', 'project.see'),
      row('members', 'team.seeMembers'),
      row('work', 'task.see', 'milestone.see', 'project.seeLoad', 'task.seeHistory'),
      { name: 'time', actions: ['time.seeOthers', 'time.seeTotals'], rule: 'times' },
    ],
  },
  {
    name: 'talk',
    rows: [
      row('comment', 'task.comment'),
      row('teamChat', 'teamChat.use'),
      row('projectChats', 'projectChat.use'),
      row('readPosts', 'post.read'),
      row('writePosts', 'post.write'),
      row('announce', 'post.announce'),
      row('moderatePosts', 'post.moderate'),
    ],
  },
  {
    name: 'documents',
    rows: [
      row('read', 'document.read'),
      { name: 'add', actions: ['document.add', 'document.change', 'document.delete'], rule: 'ownDocuments' },
      { name: 'changeOthers', actions: ['document.change', 'document.delete'], rule: 'othersDocuments' },
      row('shareByLink', 'document.shareByLink'),
    ],
  },
  {
    name: 'tasks',
    rows: [
      row('create', 'task.create'),
      row('edit', 'task.edit'),
      row('percentage', 'task.setPercentage', 'task.logTime'),
      row('plan', 'task.plan'),
      { name: 'worker', actions: ['task.setWorker', 'task.take', 'task.passOn'], rule: 'workers' },
      row('inspector', 'task.setInspector'),
      row('start', 'task.start', 'task.release', 'task.handIn'),
      row('startBlocked', 'task.startBlocked'),
      row('finish', 'task.finish'),
      row('accept', 'task.accept', 'task.return', 'task.reopen'),
      row('move', 'task.move'),
      row('archive', 'task.archive', 'task.restore'),
      row('deleteTask', 'task.delete'),
    ],
  },
  {
    name: 'projects',
    rows: [
      row('parts', 'tag.manage', 'milestone.manage', 'view.share', 'template.manage'),
      row(
        'manage',
        'project.create',
        'project.edit',
        'project.archive',
        'project.restore',
        'project.setStatus',
      ),
      row('deleteProject', 'project.delete'),
      row('export', 'view.export'),
      row('import', 'task.import'),
    ],
  },
  {
    name: 'team',
    rows: [
      row('invite', 'team.invite'),
      row('changeRoles', 'member.changeRole', 'member.remove'),
      row('settings', 'team.changeSettings', 'team.manageWebhooks', 'team.exportAll', 'team.seeAudit'),
      row('handOver', 'team.handOver', 'team.delete'),
      row('leave', 'team.leave'),
    ],
  },
] as const satisfies readonly { name: string; rows: readonly TableRow[] }[];
