import type { RouteObject } from 'react-router-dom';
import { RemoteFailed } from '../connection/failure.ts';

const known = {
  path: 'string',
  id: 'string',
  index: 'boolean',
  caseSensitive: 'boolean',
  loader: 'function',
  action: 'function',
  shouldRevalidate: 'function',
} as const;

/**
 * Returns the routes that a remote exposes if the router can mount them. Throws a {@link RemoteFailed} that names the
 * first invalid route. The router itself would throw during a later navigation, or show the 404 page.
 */
export function checkRoutes(routes: unknown): RouteObject[] {
  if (!Array.isArray(routes)) fail('routes', 'is not an array');
  if (routes.length === 0) fail('routes', 'is empty');
  const ids = new Set<string>();
  routes.forEach((route, index) => checkRoute(route, `routes[${index}]`, ids));
  return routes as RouteObject[];
}

function checkRoute(route: unknown, place: string, ids: Set<string>): void {
  if (typeof route !== 'object' || route === null || Array.isArray(route)) fail(place, 'is not a route');
  const fields = route as Record<string, unknown>;
  for (const [field, type] of Object.entries(known)) {
    const value = fields[field];
    if (value !== undefined && typeof value !== type) fail(`${place}.${field}`, `is not a ${type}`);
  }
  const { path, id, index, lazy, children } = fields;
  if (typeof path === 'string' && path.startsWith('/')) fail(`${place}.path`, 'is not relative to the mount');
  if (typeof id === 'string' && ids.size === ids.add(id).size) fail(`${place}.id`, 'is not unique');
  if (lazy !== undefined && typeof lazy !== 'function' && typeof lazy !== 'object')
    fail(`${place}.lazy`, 'is not a function');
  if (!['path', 'index', 'children', 'lazy', 'Component', 'element'].some((field) => field in fields))
    fail(place, 'is not a route');
  if (children === undefined) return;
  if (index) fail(place, 'is an index route with children');
  if (!Array.isArray(children)) fail(`${place}.children`, 'is not an array');
  children.forEach((child, at) => checkRoute(child, `${place}.children[${at}]`, ids));
}

function fail(place: string, problem: string): never {
  throw new RemoteFailed('broken', `${place} ${problem}`);
}
