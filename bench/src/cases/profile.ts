import { getCase } from '../get-case';

export const profile = getCase({
  name: 'profile of another',
  compares:
    'Ours: `GET /api/v2/social/user/{uuid}` with a session, and what the caller may see of it. Reference: the row by id.',
  // Everybody asks for the one that comes next.
  ours: (_user, index, users) => `/api/v2/social/user/${users[(index + 1) % users.length]?.uuid}`,
  reference: ({ id }) => `/user/${id}`,
});
