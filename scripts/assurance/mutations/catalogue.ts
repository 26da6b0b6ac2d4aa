import type { Mutation } from './mutation.ts';
import { pageGuards } from './pages.ts';
import { whatGuards } from './what.ts';
import { whoGuards } from './who.ts';

/** Every guard that `pnpm assure --mutations` disables, one at a time. */
export const mutations: Mutation[] = [...whoGuards, ...whatGuards, ...pageGuards];
