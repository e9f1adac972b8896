import { type UserId, UserUuid } from '@quilt/contract/core';

/** Stands for whoever was not found, so that the same is done for them as for somebody. */
export const NOBODY = UserUuid.parse('00000000-0000-4000-8000-000000000000');

/** As the id of a row, which none has. */
export const NOBODYS_ID = 0 as UserId;
