/** Of what was typed twice and differs: told by the form alone, so it is in no catalogue. */
export const MISMATCH = 'passwords.mismatch';
