/** Of the page inside the shell: the skip link leads to it, and the focus, when its place is gone. */
export const PAGE_ID = 'page';
