import type { createBrowserRouter } from 'react-router-dom';

/** The router that `createBrowserRouter` makes. */
export type DataRouter = ReturnType<typeof createBrowserRouter>;
