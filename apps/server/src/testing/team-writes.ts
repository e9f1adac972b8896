import type { AnswerOf, Endpoint } from '@quilt/contract/core';
import * as comments from '@quilt/contract/features/comments';
import * as documents from '@quilt/contract/features/documents';
import * as invitations from '@quilt/contract/features/invitations';
import * as members from '@quilt/contract/features/members';
import * as plan from '@quilt/contract/features/plan';
import * as projects from '@quilt/contract/features/projects';
import * as recurrence from '@quilt/contract/features/recurrence';
import * as tasks from '@quilt/contract/features/tasks';
import * as teams from '@quilt/contract/features/teams';
import * as templates from '@quilt/contract/features/templates';
import * as time from '@quilt/contract/features/time';
import * as views from '@quilt/contract/features/views';
import type { Outcome, Person, SentInput } from '.';

type Grant = members.Grant;

/** The answer, or what it was refused by. */
async function ok<E extends Endpoint>(answering: Promise<Outcome<E>>): Promise<AnswerOf<E>> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`);
  return answer.data;
}

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('nothing came of it');
  return item;
}

interface Others {
  /** Becomes a performer of the person's team, and has one of their own, to which the person is invited. */
  somebody: Person;
  /** Asks to join the person's team. */
  asker: Person;
}

function newTeam(owner: Person) {
  const body = { title: 'Thieves', timeZone: 'UTC', visibility: 'byRequest' } as const;
  return ok(owner.call(teams.createTeam, { body }));
}

/** A team of the person's with one of everything in it, and one of somebody else's. */
async function makeTeams(person: Person, { somebody, asker }: Others) {
  const { item: team } = await newTeam(person);
  const ofTeam = { id: team.id };
  const toSomebody = { kind: 'user', uuid: somebody.uuid } as const;
  const sent = await ok(
    person.call(invitations.sendInvitations, {
      params: ofTeam,
      body: { to: [toSomebody], grant: { role: 'performer' } },
    }),
  );
  for (const { id } of sent.items) await ok(somebody.call(invitations.acceptInvitation, { params: { id } }));
  const mailed = await ok(
    person.call(invitations.sendInvitations, {
      params: ofTeam,
      body: {
        to: [{ kind: 'email', email: `friend_of_${person.username}@example.org` }],
        grant: { role: 'observer' },
      },
    }),
  );
  const { item: link } = await ok(
    person.call(invitations.createInviteLink, {
      params: ofTeam,
      body: { grant: { role: 'observer' }, days: 7, uses: 5 },
    }),
  );
  await ok(asker.call(invitations.joinTeam, { params: ofTeam, body: {} }));
  const { item: project } = await ok(
    person.call(projects.createProject, { body: { team: team.id, title: 'Heist' } }),
  );
  const ofProject = { id: project.id };
  const { item: tag } = await ok(
    person.call(projects.createTag, { params: ofProject, body: { title: 'Vault', colour: 'blue' } }),
  );
  const { item: milestone } = await ok(
    person.call(projects.createMilestone, { params: ofProject, body: { title: 'Night' } }),
  );
  const { item: absence } = await ok(
    person.call(members.createAbsence, {
      params: ofTeam,
      body: { firstDay: '2030-01-01', lastDay: '2030-01-02', reason: 'other' },
    }),
  );
  const { item: theirs } = await newTeam(somebody);
  const { item: theirLink } = await ok(
    somebody.call(invitations.createInviteLink, {
      params: { id: theirs.id },
      body: { grant: { role: 'observer' }, days: 7, uses: 5 },
    }),
  );
  const invited = await ok(
    somebody.call(invitations.sendInvitations, {
      params: { id: theirs.id },
      body: { to: [{ kind: 'user', uuid: person.uuid }], grant: { role: 'observer' } },
    }),
  );
  return {
    team,
    theirs,
    project,
    tag,
    milestone,
    absence,
    link,
    mailed: only(mailed.items).id,
    invited: only(invited.items).id,
    token: theirLink.url.split('/').at(-1) ?? '',
  };
}

/** A task of the person's with one of everything on it. */
async function makeTask(person: Person, project: projects.ProjectId) {
  const newTask = async (body: { title: string; checklist?: string[] }) =>
    (await ok(person.call(tasks.createTask, { params: { id: project }, body }))).item;
  const task = await newTask({ title: 'Dig', checklist: ['Spade'] });
  const [other, third] = [await newTask({ title: 'Drive' }), await newTask({ title: 'Wait' })];
  const ofTask = { params: { id: task.id } };
  const { item: connection } = await ok(
    person.call(tasks.connectTask, { ...ofTask, body: { kind: 'blocks', task: other.id } }),
  );
  const { item: dated } = await ok(
    person.call(tasks.connectTask, { ...ofTask, body: { kind: 'precedes', task: other.id } }),
  );
  const { item: comment } = await ok(
    person.call(comments.createComment, { ...ofTask, body: { text: 'Tonight' } }),
  );
  const { item: entry } = await ok(
    person.call(time.logTime, { ...ofTask, body: { day: '2026-06-01', minutes: 30 } }),
  );
  const file = { bytes: Buffer.from('Map') };
  const { item: attached } = await ok(person.call(documents.addAttachment, { ...ofTask, files: { file } }));
  const { item: changed } = await ok(
    person.call(tasks.updateTask, {
      ...ofTask,
      body: { version: task.version, changes: { title: 'Dig deep' } },
    }),
  );
  const { item: whole } = await ok(person.call(tasks.getTask, ofTask));
  const { item: elsewhere } = await ok(
    person.call(projects.createProject, { body: { team: whole.place.team.id, title: 'Alibi' } }),
  );
  const { items: history } = await ok(person.call(tasks.listHistory, { ...ofTask, query: {} }));
  const { item: changedAtOnce } = await ok(
    person.call(tasks.changeTasks, {
      params: { id: project },
      body: { ids: [third.id], change: { kind: 'priority', to: 'low' } },
    }),
  );
  return {
    task: changed,
    changedAtOnce,
    elsewhere,
    third,
    connection,
    dated,
    comment,
    entry,
    attached,
    item: only(whole.checklistItems),
    change: only(history.filter(({ kind }) => kind === 'title')),
  };
}

/** What each write of a task takes. */
async function prepareTaskWrite(
  endpoint: Endpoint,
  person: Person,
  project: projects.ProjectId,
): Promise<SentInput<Endpoint>> {
  const made = await makeTask(person, project);
  const { task, elsewhere, third, connection, dated, comment, entry, attached, item, change, changedAtOnce } =
    made;
  const { id } = task;
  const ofTask = { params: { id } };
  const ofComment = { params: { id, comment: comment.id } };
  const ofEntry = { params: { id, entry: entry.id } };
  const ofFile = { params: { id, document: attached.id } };
  const ofReaction = { params: { id, comment: comment.id, sign: '👍' as const } };
  if (endpoint === tasks.restoreTask || endpoint === tasks.deleteTask) {
    await ok(person.call(tasks.archiveTask, ofTask));
  }
  const repeat = {
    version: null,
    rule: { kind: 'daily', every: 1 },
    end: { kind: 'never' },
    startsOn: '2030-01-01',
    dueAfter: null,
  } as const;
  if (endpoint === recurrence.stopTaskRepeat) {
    await ok(person.call(recurrence.setTaskRepeat, { ...ofTask, body: repeat }));
  }
  if (endpoint === tasks.watchTask) await ok(person.call(tasks.unwatchTask, ofTask));
  if (endpoint === documents.restoreAttachment) await ok(person.call(documents.deleteAttachment, ofFile));
  if (endpoint === comments.removeReaction) await ok(person.call(comments.addReaction, ofReaction));
  const started = TIMER_WRITES.includes(endpoint) && (await ok(person.call(time.startTimer, ofTask))).item;
  const ofTimer = started ? { body: { timer: started.id } } : {};
  const inputs = new Map<Endpoint, SentInput<Endpoint>>([
    [tasks.createTask, { params: { id: project }, body: { title: 'Run' } }],
    [
      tasks.changeTasks,
      { params: { id: project }, body: { ids: [id], change: { kind: 'priority', to: 'high' } } },
    ],
    [
      tasks.undoTasks,
      {
        params: { id: project },
        body: { ids: [changedAtOnce.done[0]?.id ?? id], kind: 'priority', at: changedAtOnce.at },
      },
    ],
    [
      plan.movePlan,
      {
        params: { id: project },
        body: {
          moves: [
            {
              id,
              startsOn: null,
              deadline: '2030-01-01',
              was: { startsOn: null, deadline: null },
            },
          ],
        },
      },
    ],
    [tasks.updateTask, { ...ofTask, body: { version: task.version, changes: { title: 'Hide' } } }],
    [tasks.moveTask, { ...ofTask, body: { version: task.version, status: 2 } }],
    [tasks.transferTask, { ...ofTask, body: { from: project, to: elsewhere.id } }],
    [tasks.addChecklistItem, { ...ofTask, body: { text: 'Bag' } }],
    [tasks.updateChecklistItem, { params: { id, item: item.id }, body: { isDone: true } }],
    [tasks.removeChecklistItem, { params: { id, item: item.id } }],
    [tasks.connectTask, { ...ofTask, body: { kind: 'relatesTo', task: third.id } }],
    [
      tasks.updateConnection,
      {
        params: { id, connection: dated.id },
        body: { ends: 'SS', lag: 2, was: { ends: 'FS', lag: 0 } },
      },
    ],
    [tasks.disconnectTask, { params: { id, connection: connection.id } }],
    [tasks.undoChange, { params: { id, change: change.id } }],
    [comments.createComment, { ...ofTask, body: { text: 'Now' } }],
    [comments.updateComment, { ...ofComment, body: { text: 'Later' } }],
    [comments.deleteComment, ofComment],
    [comments.addReaction, ofReaction],
    [comments.removeReaction, ofReaction],
    [time.logTime, { ...ofTask, body: { day: '2026-06-02', minutes: 5 } }],
    [time.updateTimeEntry, { ...ofEntry, body: { minutes: 15 } }],
    [time.deleteTimeEntry, ofEntry],
    [time.stopTimer, ofTimer],
    [time.discardTimer, ofTimer],
    [recurrence.setTaskRepeat, { ...ofTask, body: repeat }],
    [documents.addAttachment, { ...ofTask, files: { file: { bytes: Buffer.from('Plan') } } }],
    [documents.deleteAttachment, ofFile],
    [documents.restoreAttachment, ofFile],
  ] as [Endpoint, SentInput<Endpoint>][]);
  return inputs.get(endpoint) ?? ofTask;
}

/** What each write of a saved view takes. */
async function prepareViewWrite(endpoint: Endpoint, person: Person): Promise<SentInput<Endpoint>> {
  const { item: team } = await newTeam(person);
  const { item: project } = await ok(
    person.call(projects.createProject, { body: { team: team.id, title: 'Heist' } }),
  );
  const ofProject = { params: { id: project.id } };
  const settings = { shape: 1, layout: 'board', filters: {}, group: null } as const;
  const { item: view } = await ok(
    person.call(views.createView, { ...ofProject, body: { title: 'Loot', settings } }),
  );
  const ofView = { params: { id: view.id } };
  if (endpoint === views.restoreView) await ok(person.call(views.deleteView, ofView));
  const inputs = new Map<Endpoint, SentInput<Endpoint>>([
    [views.createView, { ...ofProject, body: { title: 'More loot', settings } }],
    [views.updateView, { ...ofView, body: { version: view.version, changes: { title: 'Taken' } } }],
    [views.setDefaultView, { ...ofProject, body: { view: view.id } }],
  ] as [Endpoint, SentInput<Endpoint>][]);
  return inputs.get(endpoint) ?? ofView;
}

/** What each write of a template takes. */
async function prepareTemplateWrite(endpoint: Endpoint, person: Person): Promise<SentInput<Endpoint>> {
  const { item: team } = await newTeam(person);
  const { item: project } = await ok(
    person.call(projects.createProject, { body: { team: team.id, title: 'Heist' } }),
  );
  const ofProject = { params: { id: project.id } };
  const task = { title: 'Dig' };
  const { item: ofTasks } = await ok(
    person.call(templates.createTaskTemplate, { ...ofProject, body: { title: 'Tunnel', task } }),
  );
  const { item: ofProjects } = await ok(
    person.call(templates.createProjectTemplate, { ...ofProject, body: { title: 'Bank' } }),
  );
  const ofTemplate = { params: { id: ofProjects.id } };
  const inputs = new Map<Endpoint, SentInput<Endpoint>>([
    [templates.createTaskTemplate, { ...ofProject, body: { title: 'Vault', task } }],
    [
      templates.updateTaskTemplate,
      { params: { id: ofTasks.id }, body: { version: ofTasks.version, changes: { title: 'Hole' } } },
    ],
    [templates.createProjectTemplate, { ...ofProject, body: { title: 'Museum' } }],
    [templates.renameProjectTemplate, { ...ofTemplate, body: { title: 'Casino' } }],
    [templates.deleteProjectTemplate, ofTemplate],
    [templates.createProjectFromTemplate, { ...ofTemplate, body: { title: 'Again' } }],
  ] as [Endpoint, SentInput<Endpoint>][]);
  return inputs.get(endpoint) ?? { params: { id: ofTasks.id } };
}

/**
 * For each write of teams, members, invitations, projects, views, templates, tasks, comments, documents and time: makes what it needs, and answers what to send so that
 * nothing is in its way.
 */
export async function prepareTeamWrite(
  endpoint: Endpoint,
  person: Person,
  others: Others,
  image: { bytes: Buffer },
): Promise<SentInput<Endpoint> | undefined> {
  if (!TEAM_WRITES.includes(endpoint)) return undefined;
  if (VIEW_WRITES.includes(endpoint)) return prepareViewWrite(endpoint, person);
  if (TEMPLATE_WRITES.includes(endpoint)) return prepareTemplateWrite(endpoint, person);
  if (TASK_WRITES.includes(endpoint)) {
    const { item: own } = await newTeam(person);
    const { item: place } = await ok(
      person.call(projects.createProject, { body: { team: own.id, title: 'Heist' } }),
    );
    return prepareTaskWrite(endpoint, person, place.id);
  }
  const made = await makeTeams(person, others);
  const { team, theirs, project, tag, milestone, absence, link, mailed, invited, token } = made;
  const { uuid } = others.somebody;
  const ofTeam = { params: { id: team.id } };
  const ofProject = { params: { id: project.id } };
  // Ten days after the tests' clock begins.
  const lastDay = '2026-06-25';
  const temporary: Grant = {
    role: 'temporaryPerformer',
    lastDay,
    host: person.uuid,
    projects: [project.id],
  };
  const before = new Map<Endpoint, () => Promise<unknown>>([
    [teams.restoreTeam, () => ok(person.call(teams.archiveTeam, ofTeam))],
    [teams.undeleteTeam, () => ok(person.call(teams.deleteTeam, ofTeam))],
    [projects.restoreProject, () => ok(person.call(projects.archiveProject, ofProject))],
    [projects.undeleteProject, () => ok(person.call(projects.deleteProject, ofProject))],
    [members.leaveTeam, () => ok(person.call(invitations.acceptInvitation, { params: { id: invited } }))],
    [
      members.extendMember,
      () => ok(person.call(members.changeRole, { params: { id: team.id, uuid }, body: temporary })),
    ],
    [
      invitations.takeJoinRequestBack,
      () => ok(person.call(invitations.joinTeam, { params: { id: theirs.id }, body: {} })),
    ],
  ]);
  await before.get(endpoint)?.();
  const inputs = new Map<Endpoint, SentInput<Endpoint>>([
    [teams.createTeam, { body: { title: 'Another', timeZone: 'UTC' } }],
    [teams.updateTeam, { ...ofTeam, body: { version: 1, changes: { title: 'Taken' } } }],
    [teams.uploadTeamImage, { ...ofTeam, files: { image } }],
    [members.changeRole, { params: { id: team.id, uuid }, body: { role: 'observer' } }],
    [members.extendMember, { params: { id: team.id, uuid }, body: { lastDay } }],
    [members.removeMember, { params: { id: team.id, uuid } }],
    [members.leaveTeam, { params: { id: theirs.id } }],
    [members.handOver, { ...ofTeam, body: { uuid } }],
    [
      members.createAbsence,
      { ...ofTeam, body: { firstDay: '2031-01-01', lastDay: '2031-01-02', reason: 'other' } },
    ],
    [members.deleteAbsence, { params: { id: team.id, absence: absence.id } }],
    [invitations.acceptInvitation, { params: { id: invited } }],
    [invitations.declineInvitation, { params: { id: invited } }],
    [
      invitations.sendInvitations,
      {
        ...ofTeam,
        body: { to: [{ kind: 'email', email: 'another@example.org' }], grant: { role: 'observer' } },
      },
    ],
    [invitations.resendInvitation, { params: { id: team.id, invitation: mailed } }],
    [invitations.cancelInvitation, { params: { id: team.id, invitation: mailed } }],
    [invitations.createInviteLink, { ...ofTeam, body: { grant: { role: 'observer' }, days: 2, uses: 1 } }],
    [invitations.cancelInviteLink, { params: { id: team.id, link: link.id } }],
    [invitations.acceptInvite, { params: { token } }],
    [invitations.joinTeam, { params: { id: theirs.id }, body: {} }],
    [invitations.takeJoinRequestBack, { params: { id: theirs.id } }],
    [invitations.acceptJoinRequest, { params: { id: team.id, uuid: others.asker.uuid } }],
    [invitations.declineJoinRequest, { params: { id: team.id, uuid: others.asker.uuid } }],
    [projects.createProject, { body: { team: team.id, title: 'Another' } }],
    [projects.updateProject, { ...ofProject, body: { version: 1, changes: { title: 'Taken' } } }],
    [projects.uploadProjectImage, { ...ofProject, files: { image } }],
    [projects.addProjectMember, { params: { id: project.id, uuid } }],
    [projects.removeProjectMember, { params: { id: project.id, uuid: person.uuid } }],
    [projects.createTag, { ...ofProject, body: { title: 'Getaway', colour: 'red' } }],
    [projects.updateTag, { params: { id: project.id, tag: tag.id }, body: { title: 'Car', colour: 'red' } }],
    [projects.deleteTag, { params: { id: project.id, tag: tag.id } }],
    [projects.createMilestone, { ...ofProject, body: { title: 'Morning' } }],
    [
      projects.updateMilestone,
      {
        params: { id: project.id, milestone: milestone.id },
        body: { version: 1, changes: { title: 'Later' } },
      },
    ],
    [projects.deleteMilestone, { params: { id: project.id, milestone: milestone.id } }],
  ] as [Endpoint, SentInput<Endpoint>][]);
  return inputs.get(endpoint) ?? (endpoint.path.startsWith('/projects') ? ofProject : ofTeam);
}

const TIMER_WRITES: readonly Endpoint[] = [time.stopTimer, time.discardTimer];
const TASK_WRITES: readonly unknown[] = [tasks, plan, comments, documents, time, recurrence].flatMap(
  (feature) => Object.values(feature),
);
const VIEW_WRITES: readonly unknown[] = Object.values(views);
const TEMPLATE_WRITES: readonly unknown[] = Object.values(templates);
const TEAM_WRITES: readonly unknown[] = [teams, members, invitations, projects, views, templates]
  .flatMap((feature): unknown[] => Object.values(feature))
  .concat(TASK_WRITES);
