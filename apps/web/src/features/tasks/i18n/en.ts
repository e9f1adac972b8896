export const en = {
  statuses: { new: 'New', inProgress: 'In progress', onTheTest: 'On the test', done: 'Done' },
  priorities: { high: 'High', average: 'Average', low: 'Low' },
  priority: { high: 'High priority', average: 'Average priority', low: 'Low priority' },
  worker: 'Worker: {{name}}',
  nobody: 'Somebody who cannot be shown',
  overdue: 'Overdue',
  refusals: {
    move_not_listed: 'A task does not go there from where it is',
    task_archived: 'The task is archived',
    move_forbidden: 'Not yours to move there',
    own_work: 'Nobody accepts their own work',
    inspector_accepts: 'It has an inspector: hand it in first',
    blocked: 'Something that blocks it is not done',
  },
};
