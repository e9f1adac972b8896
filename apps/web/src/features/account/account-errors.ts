import { commonErrors } from '@quilt/contract/core';
import { accountErrors } from '@quilt/contract/features/account';
import { authErrors } from '@quilt/contract/features/auth';

export const ACCOUNT_ERRORS = { ...commonErrors, ...authErrors, ...accountErrors };
