import { createContext } from 'react';
import { PATHS } from '../lib/paths';

/** Where home is. Given by the router: pages that lead there are themselves in the table that it looks into. */
export const HomeContext = createContext<string>(PATHS.home);
