import { z } from 'zod';
import { integerId } from './integer-id';

/* Those that the platform knows; a feature keeps its own beside its schemas. */

/** In small letters, as it is kept: scopes and keys of maps are made of it. */
export const UserUuid = z.uuid().toLowerCase().brand('UserUuid');
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
