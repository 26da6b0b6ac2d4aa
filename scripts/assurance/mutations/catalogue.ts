import type { Mutation } from './mutation.ts';
import { pageGuards } from './pages.ts';
import { whatGuards } from './what.ts';
import { whoGuards } from './who.ts';

/** Every guard that `pnpm assure --mutations` switches off, one after another. */
export const mutations: Mutation[] = [...whoGuards, ...whatGuards, ...pageGuards];
