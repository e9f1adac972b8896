import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { CurrentUser } from '@quilt/contract/features/profile';

export const SPECIALTIES = [
  { id: 1, name: 'Designer' },
  { id: 2, name: 'Engineer' },
];

export const mira = CurrentUser.parse({
  id: 1,
  uuid: '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11',
  firstName: 'Mira',
  lastName: 'Soloveva',
  fullName: 'Mira Soloveva',
  gender: 'female',
  sex: 'female',
  username: 'mira',
  email: 'mira@northlight.example',
  email_verified_at: '2026-01-05T09:00:00.000Z',
  phone: null,
  birthDate: '1994-03-12',
  age: 32,
  avatar: null,
  avatarUrl: null,
  specialty_id: 1,
  positionId: null,
  jobTitle: null,
  cityId: null,
  subscribedToMe: false,
  subscribedByMe: false,
  conf: DEFAULT_PRIVACY,
  accountType: 'public',
  language: 'en',
  deletesAt: null,
});

export const unverified = { ...mira, email_verified_at: null };

export const daniel = CurrentUser.parse({
  ...mira,
  id: 2,
  uuid: '0b9e7c1d-2f64-4a8e-8a57-9f3a1c5d2e22',
  firstName: 'Daniel',
  lastName: 'Okafor',
  fullName: 'Daniel Okafor',
  gender: 'male',
  sex: 'male',
  username: 'daniel',
  email: 'daniel@northlight.example',
  specialty_id: null,
});
