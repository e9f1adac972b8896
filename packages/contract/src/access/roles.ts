import { z } from 'zod';

/** From the highest rank to the lowest. */
export const ROLES = [
  'owner',
  'administrator',
  'manager',
  'performer',
  'temporaryPerformer',
  'observer',
  'bystander',
] as const;

export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

const known: readonly unknown[] = ROLES;

export function isRole(value: unknown): value is Role {
  return known.includes(value);
}

/** 7 for the owner down to 1 for a bystander; 0 for what is no role. */
export function rank(role: Role): number {
  return isRole(role) ? ROLES.length - ROLES.indexOf(role) : 0;
}
