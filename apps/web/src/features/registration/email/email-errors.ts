import { commonErrors } from '@quilt/contract/core';
import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { registrationErrors } from '@quilt/contract/features/registration';

export const EMAIL_ERRORS = { ...commonErrors, ...authErrors, ...profileErrors, ...registrationErrors };
