/** Of a tag's dot; tokens.css has a colour of each name. */
export const TAG_COLOURS = ['blue', 'violet', 'pink', 'teal', 'green', 'amber', 'red', 'grey'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
