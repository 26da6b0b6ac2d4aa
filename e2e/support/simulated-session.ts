import type { Route } from 'playwright-core';
import { contract, type RouteContract } from '@portal/shared/contract';
import type { BrowserUser } from './browser.ts';
import { sampleOf } from './sample-of.ts';

/** A person's place in the portal. An applicant has no application yet. */
export type Role = 'visitor' | 'applicant' | 'vendor' | 'admin';
export const roles: readonly Role[] = ['visitor', 'applicant', 'vendor', 'admin'];

const userSchema = contract['GET /auth/user'].response[200];

/**
 * Simulates a session without the API: the browser answers every call itself, as the contract says. Works with any
 * portal, because nothing reaches its API.
 */
export async function simulateSession({ context }: BrowserUser, role: Role): Promise<void> {
  const user = { ...(sampleOf(userSchema) as object), is_admin: role === 'admin' };
  if (role !== 'visitor') {
    await context.addInitScript((stored) => {
      if (sessionStorage.getItem('simulated')) return;
      sessionStorage.setItem('simulated', 'yes');
      localStorage.setItem('auth_token', 'token');
      localStorage.setItem('user', stored);
    }, JSON.stringify(user));
  }
  await context.route('**/api/**', (route) => answer(route, role, user));
}

function answer(route: Route, role: Role, user: object): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace(/^\/api/, '');
  if (path === '/live') return route.fulfill({ status: 204 });
  if (role === 'visitor') return refuse(route, 401, 'unauthenticated');
  if (path === '/auth/user') return route.fulfill({ json: user });
  const found = routes.find(({ method, pattern }) => method === request.method() && pattern.test(path));
  if (!found) return refuse(route, 404, 'not_found');
  const [missing] = found.contract.errors?.[404] ?? [];
  if (role === 'applicant' && missing) return refuse(route, 404, missing);
  const [status, schema] = Object.entries(found.contract.response)[0]!;
  return route.fulfill({ status: Number(status), json: sampleOf(schema) });
}

const refuse = (route: Route, status: number, error: string) =>
  route.fulfill({ status, json: { message: error, error, request_id: 'simulated' } });

const routes = Object.entries(contract as Record<string, RouteContract>).map(([name, described]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), contract: described };
});
