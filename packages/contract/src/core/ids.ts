import { z } from 'zod';

/**
 * Integer ids are bigint identity columns read as numbers, so nothing above 2^53 - 1 exists.
 * In a path a malformed id is not found; in a body it is a wrong field.
 */
function integerId<Brand extends string>(brand: Brand) {
  return z.int().min(1).max(Number.MAX_SAFE_INTEGER).brand(brand);
}

export const UserUuid = z.uuid().brand('UserUuid');
export type UserUuid = z.output<typeof UserUuid>;

/** Of the user's row. It is part of the user object, and addresses nobody from outside. */
export const UserId = integerId('UserId');
export type UserId = z.output<typeof UserId>;

export const SessionId = integerId('SessionId');
export type SessionId = z.output<typeof SessionId>;

export const ImageId = z.uuid().brand('ImageId');
export type ImageId = z.output<typeof ImageId>;

/** Of one write, made in the browser before it is first sent; unique per author. */
export const ClientId = z.uuid().brand('ClientId');
export type ClientId = z.output<typeof ClientId>;
