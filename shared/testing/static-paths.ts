import type { RouteObject } from 'react-router-dom';

/** The paths of pages without a parameter, relative to the remote's mount, such as `/leads/all`. '' is the index. */
export function staticPaths(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path = '', index, lazy, children = [] }) => {
    if (path === '*' || path.includes(':')) return [];
    const at = path ? `${parent}/${path.replace(/\/\*$/, '')}` : parent;
    return [...(lazy && (path || index) ? [at] : []), ...staticPaths(children, at)];
  });
}
