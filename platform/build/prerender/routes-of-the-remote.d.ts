declare module 'routes-of-the-remote' {
  import type { RouteObject } from 'react-router-dom';
  export const routes: RouteObject[];
}
