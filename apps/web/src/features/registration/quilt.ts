/** The quilt of all three steps. */
export const QUILT = { seed: 58, palette: 'sky' } as const;
