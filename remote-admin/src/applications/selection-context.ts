import { createContext } from 'react';
import type { Selection } from '@portal/shared/ui';

/** The selection of the list's rows; null outside of the list. */
export const SelectionContext = createContext<Selection | null>(null);
