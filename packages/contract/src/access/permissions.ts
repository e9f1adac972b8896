import {
  afterHandingOver,
  allows,
  as,
  assigned,
  assignedAs,
  belowOwn,
  type Cell,
  no,
  type Relation,
  type Row,
  row,
  upToPerformer,
  yes,
} from './cells';
import { isRole, type Role } from './roles';

/**
 * The law: code asks can({ role, relations }, action) and never compares role names. The server refuses by
 * it, the web hides by it, docs/permissions.md is printed from it. Decided: ADR 0002.
 */
// biome-ignore format: it is read as a table
const MATRIX = {
  //                           owner             admin.    manager        performer temporary observer bystander
  'team.see':             row( yes,              yes,      yes,           yes,      yes,      yes,     yes       ),
  'team.seeMembers':      row( yes,              yes,      yes,           yes,      assigned, yes,     no        ),
  'team.invite':          row( belowOwn,         belowOwn, upToPerformer, no,       no,       no,      no        ),
  'team.changeSettings':  row( yes,              yes,      no,            no,       no,       no,      no        ),
  'team.manageWebhooks':  row( yes,              yes,      no,            no,       no,       no,      no        ),
  'team.exportAll':       row( yes,              yes,      no,            no,       no,       no,      no        ),
  'team.seeAudit':        row( yes,              yes,      no,            no,       no,       no,      no        ),
  'team.handOver':        row( yes,              no,       no,            no,       no,       no,      no        ),
  'team.delete':          row( yes,              no,       no,            no,       no,       no,      no        ),
  'team.leave':           row( afterHandingOver, yes,      yes,           yes,      yes,      yes,     yes       ),

  //                           owner     admin.    manager        performer temporary observer bystander
  'member.changeRole':    row( belowOwn, belowOwn, upToPerformer, no,       no,       no,      no        ),
  'member.remove':        row( belowOwn, belowOwn, upToPerformer, no,       no,       no,      no        ),

  //                           owner admin. manager performer temporary observer bystander
  'teamChat.use':         row( yes,  yes,   yes,    yes,      no,       yes,     no        ),
  'projectChat.use':      row( yes,  yes,   yes,    yes,      assigned, yes,     no        ),

  //                           owner admin. manager performer  temporary          observer bystander
  'document.read':        row( yes,  yes,   yes,    yes,       assigned,          yes,     no        ),
  'document.add':         row( yes,  yes,   yes,    yes,       assigned,          no,      no        ),
  'document.change':      row( yes,  yes,   yes,    as('own'), assignedAs('own'), no,      no        ),
  'document.delete':      row( yes,  yes,   yes,    as('own'), assignedAs('own'), no,      no        ),
  'document.shareByLink': row( yes,  yes,   yes,    no,        no,                no,      no        ),

  //                           owner admin. manager performer temporary observer bystander
  'post.read':            row( yes,  yes,   yes,    yes,      yes,      yes,     yes       ),
  'post.write':           row( yes,  yes,   yes,    yes,      yes,      yes,     no        ),
  'post.announce':        row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'post.moderate':        row( yes,  yes,   no,     no,       no,       no,      no        ),

  //                           owner admin. manager performer temporary observer bystander
  'project.see':          row( yes,  yes,   yes,    yes,      yes,      yes,     yes       ),
  'project.seeLoad':      row( yes,  yes,   yes,    yes,      assigned, yes,     no        ),
  'project.create':       row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'project.edit':         row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'project.setStatus':    row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'project.archive':      row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'project.restore':      row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'project.delete':       row( yes,  yes,   no,     no,       no,       no,      no        ),
  'milestone.see':        row( yes,  yes,   yes,    yes,      assigned, yes,     no        ),
  'milestone.manage':     row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'tag.manage':           row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'template.manage':      row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'view.share':           row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'view.export':          row( yes,  yes,   yes,    yes,      assigned, yes,     no        ),
  'task.import':          row( yes,  yes,   yes,    no,       no,       no,      no        ),

  //                           owner admin. manager performer                             temporary                        observer         bystander
  'task.see':             row( yes,  yes,   yes,    yes,                                  assigned,                        yes,             no        ),
  'task.seeHistory':      row( yes,  yes,   yes,    yes,                                  assigned,                        yes,             no        ),
  'task.comment':         row( yes,  yes,   yes,    yes,                                  assigned,                        yes,             no        ),
  'task.create':          row( yes,  yes,   yes,    yes,                                  assigned,                        no,              no        ),
  'task.edit':            row( yes,  yes,   yes,    as('creator', 'worker', 'inspector'), assignedAs('creator', 'worker'), no,              no        ),
  'task.setPercentage':   row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.logTime':         row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.plan':            row( yes,  yes,   yes,    as('creator', 'worker'),              no,                              no,              no        ),
  'task.setWorker':       row( yes,  yes,   yes,    no,                                   no,                              no,              no        ),
  'task.take':            row( yes,  yes,   yes,    as('free'),                           no,                              no,              no        ),
  'task.passOn':          row( yes,  yes,   yes,    as('worker'),                         no,                              no,              no        ),
  'task.setInspector':    row( yes,  yes,   yes,    as('creator'),                        no,                              no,              no        ),
  'task.start':           row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.startBlocked':    row( yes,  yes,   yes,    no,                                   no,                              no,              no        ),
  'task.release':         row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.handIn':          row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.finish':          row( yes,  yes,   yes,    as('worker'),                         assignedAs('worker'),            no,              no        ),
  'task.accept':          row( yes,  yes,   yes,    as('inspector', 'creator'),           no,                              as('inspector'), no        ),
  'task.return':          row( yes,  yes,   yes,    as('inspector', 'creator'),           no,                              as('inspector'), no        ),
  'task.reopen':          row( yes,  yes,   yes,    as('inspector', 'creator'),           no,                              as('inspector'), no        ),
  'task.move':            row( yes,  yes,   yes,    as('creator'),                        no,                              no,              no        ),
  'task.archive':         row( yes,  yes,   yes,    as('creator'),                        no,                              no,              no        ),
  'task.restore':         row( yes,  yes,   yes,    as('creator'),                        no,                              no,              no        ),
  'task.delete':          row( yes,  yes,   yes,    no,                                   no,                              no,              no        ),

  //                           owner admin. manager performer temporary observer bystander
  'time.seeOthers':       row( yes,  yes,   yes,    no,       no,       no,      no        ),
  'time.seeTotals':       row( yes,  yes,   yes,    no,       no,       yes,     no        ),
} as const satisfies Record<string, Row>;

export type Action = keyof typeof MATRIX;

/** How the viewer stands to the thing. Who is not in the team has no role. */
export interface Standing {
  role: Role | null | undefined;
  /** No default: a forgotten relation would refuse, or hide, silently. */
  relations: readonly Relation[];
}

export const ACTIONS: readonly Action[] = Object.keys(MATRIX).filter(isAction);

export function isAction(value: string): value is Action {
  return Object.hasOwn(MATRIX, value);
}

export function cellOf(role: Role, action: Action): Cell {
  return MATRIX[action][role];
}

export function can({ role, relations }: Standing, action: Action): boolean {
  // Roles come from rows and actions from code, yet neither `__proto__` nor a role of tomorrow may pass.
  if (!isRole(role) || !isAction(action)) return false;
  if (action === 'task.accept' && isOwnWork(relations)) return false;
  return allows(cellOf(role, action), relations);
}

/** Nobody accepts a task whose worker they are, whatever their role, unless nobody else is there to do it. */
function isOwnWork(relations: readonly Relation[]): boolean {
  return relations.includes('worker') && !relations.includes('alone');
}

/** What an answer tells its viewer in `can`. */
export function listAllowed(standing: Standing, actions: readonly Action[]): Action[] {
  return actions.filter((action) => can(standing, action));
}
