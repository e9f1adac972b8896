/** The parameter of the address that names the step, so that the browser's own buttons go through them. */
export const STEP = 'step';
