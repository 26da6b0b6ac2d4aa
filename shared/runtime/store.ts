import { createStore } from 'jotai';

/** The one jotai store of the page; the host hands it to its Provider, remotes inherit it. */
export const portalStore = createStore();
