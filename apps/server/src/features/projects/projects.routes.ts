import * as endpoints from '@quilt/contract/features/projects';
import { type Route, route } from '../../platform/feature';
import * as milestones from './milestones.service';
import * as images from './project-image.service';
import { listProjects } from './project-list.service';
import * as members from './project-members.service';
import { findDayFaults } from './projects.rules';
import * as projects from './projects.service';
import * as tags from './tags.service';

export function createProjectsRoutes(listFollowers: () => readonly projects.Follower[]): Route[] {
  return [
    route(endpoints.listProjects, (context, { query }) => listProjects(context, query)),
    route(
      endpoints.createProject,
      async (context, { body }) => ({ item: await projects.createProject(context, body) }),
      async (_context, fields) => findDayFaults(fields),
    ),
    route(endpoints.getProject, async (context, { params }) => ({
      item: await projects.getProject(context, params.id),
    })),
    route(endpoints.updateProject, async (context, { params, body }) => ({
      item: await projects.updateProject(context, params.id, body),
    })),
    route(endpoints.archiveProject, async (context, { params }) => ({
      item: await projects.archiveProject(context, listFollowers(), params.id),
    })),
    route(endpoints.restoreProject, async (context, { params }) => ({
      item: await projects.restoreProject(context, listFollowers(), params.id),
    })),
    route(endpoints.deleteProject, async (context, { params }) => ({
      item: await projects.deleteProject(context, listFollowers(), params.id),
    })),
    route(endpoints.undeleteProject, async (context, { params }) => ({
      item: await projects.undeleteProject(context, listFollowers(), params.id),
    })),
    route(endpoints.uploadProjectImage, async (context, { params }, { files }) => ({
      item: await images.uploadProjectImage(context, params.id, files.image),
    })),
    route(endpoints.removeProjectImage, async (context, { params }) => {
      await images.removeProjectImage(context, params.id);
      return undefined;
    }),
    route(endpoints.getProjectImage, (context, { params }) =>
      images.openProjectImage(context, params.id, params.image),
    ),
    route(endpoints.listProjectMembers, (context, { params, query }) =>
      members.listProjectMembers(context, params.id, query),
    ),
    route(endpoints.addProjectMember, async (context, { params }) => ({
      item: await members.addProjectMember(context, params.id, params.uuid),
    })),
    route(endpoints.removeProjectMember, async (context, { params }) => {
      await members.removeProjectMember(context, params.id, params.uuid);
      return undefined;
    }),
    route(endpoints.createTag, async (context, { params, body }) => ({
      item: await tags.createTag(context, params.id, body),
    })),
    route(endpoints.updateTag, async (context, { params, body }) => ({
      item: await tags.updateTag(context, params.id, params.tag, body),
    })),
    route(endpoints.deleteTag, async (context, { params }) => {
      await tags.deleteTag(context, params.id, params.tag);
      return undefined;
    }),
    route(
      endpoints.createMilestone,
      async (context, { params, body }) => ({
        item: await milestones.createMilestone(context, params.id, body),
      }),
      async (_context, fields) => findDayFaults(fields),
    ),
    route(endpoints.updateMilestone, async (context, { params, body }) => ({
      item: await milestones.updateMilestone(context, params.id, params.milestone, body),
    })),
    route(endpoints.deleteMilestone, async (context, { params }) => {
      await milestones.deleteMilestone(context, params.id, params.milestone);
      return undefined;
    }),
  ];
}
