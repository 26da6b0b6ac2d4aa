import { createContext } from 'react';

/** The IDs of the dialogs and forms around a component, from the outermost. */
export const DialogsContext = createContext<readonly string[]>([]);
