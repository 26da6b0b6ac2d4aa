import type { createBrowserRouter } from 'react-router-dom';

/** The type of router that `createBrowserRouter` returns. */
export type DataRouter = ReturnType<typeof createBrowserRouter>;
