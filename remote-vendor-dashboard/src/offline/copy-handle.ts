import type { LoaderFunctionArgs } from 'react-router-dom';
import type { pageCopies } from './page-copies.ts';

/** The handle of a route: whether this device has a copy of the page's data, so that the host opens it without a connection. */
export const copyHandle = (page: keyof typeof pageCopies) => ({
  hasCopy: (args: LoaderFunctionArgs): Promise<boolean> =>
    import('./page-copies.ts').then(
      (module) => module.pageCopies[page](args),
      () => false,
    ),
});
