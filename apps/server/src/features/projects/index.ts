export {
  listLiveProjects,
  listProjectsOfMembers,
  putOnProjects,
  requireProjectsOfTeam,
  setProjects,
} from './assignments';
