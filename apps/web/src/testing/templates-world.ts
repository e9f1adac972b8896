import { OwnProjectTemplate } from '@quilt/contract/features/templates';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

export const guide = OwnProjectTemplate.parse({
  id: 9,
  title: 'Guide for a museum',
  taskCount: 18,
  milestoneCount: 1,
  tagCount: 3,
  createdAt: '2019-11-01T08:00:00.000Z',
});

export const sent = async (requests: Request[], method: string, path: string) => {
  const found = () =>
    requests.find((one) => one.method === method && new URL(one.url).pathname.endsWith(path));
  await waitFor(() => expect(found()).toBeDefined());
  return found();
};
