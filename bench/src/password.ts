/** Of the users that are asked about; the others keep the one that the seeder gave them. */
export const PASSWORD = 'a-quilt-for-the-bench';
