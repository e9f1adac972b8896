import type { ComponentType } from 'react';
import type { Params } from 'react-router';

/** A page, with what it will ask for: that is asked for with the user, and not after. */
export type Page = ComponentType & { prefetch?: (params: Params, search: URLSearchParams) => void };
