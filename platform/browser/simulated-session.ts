import type { Route } from 'playwright-core';
import { contract, type OwnAccount, type RouteContract, type User } from '@portal/shared/contract';
import { exampleOf, type Schema } from '@portal/shared/contract/examples';
import type { BrowserUser } from './user.ts';

/** A person's place in the portal. An applicant has no application yet. */
export type Role = 'visitor' | 'applicant' | 'vendor' | 'admin';
export const roles: readonly Role[] = ['visitor', 'applicant', 'vendor', 'admin'];

const responseOf = (schema: RouteContract['response'][number]) => exampleOf(schema as Schema);
const { viewing_as: _, ...person } = responseOf(contract['GET /auth/user'].response[200]) as User;

const [account] = (
  responseOf(contract['GET /vendor-account/current'].response[200]) as { accounts: OwnAccount[] }
).accounts;
/** The vendor owns the account, and its team requires no second step. So every page of the dashboard opens. */
const ownAccounts = { accounts: [{ ...account, role: 'owner', second_factor_needed: false }] };

/**
 * Simulates a session without the API: the browser answers every call itself, as the contract says. Works with any
 * portal, because nothing reaches its API. The token is `admin-1` for an admin with the ID 1.
 */
export async function simulateSession({ context }: BrowserUser, role: Role, id = 1): Promise<void> {
  const user = { ...person, id, is_admin: role === 'admin' };
  if (role !== 'visitor') {
    await context.addInitScript(
      ({ stored, token }) => {
        if (sessionStorage.getItem('simulated')) return;
        sessionStorage.setItem('simulated', 'yes');
        localStorage.setItem('auth_token', token);
        localStorage.setItem('user', stored);
      },
      { stored: JSON.stringify(user), token: `${role}-${id}` },
    );
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
  if (path === '/vendor-account/current') return route.fulfill({ json: ownAccounts });
  const [status, schema] = Object.entries(found.contract.response)[0]!;
  return route.fulfill({ status: Number(status), json: responseOf(schema) });
}

const refuse = (route: Route, status: number, error: string) =>
  route.fulfill({ status, json: { message: error, error, request_id: 'simulated' } });

/** Paths without parameters match first: '/leads/reports' before '/leads/{leadId}'. */
const routes = Object.entries(contract as Record<string, RouteContract>)
  .map(([name, described]) => {
    const [method = '', path = ''] = name.split(' ');
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { method, path, pattern, contract: described };
  })
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
