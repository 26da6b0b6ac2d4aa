/** Replaces the host's module of the same name. The remotes' routes are part of this application. */
import { routes as admin } from 'sources-admin/routes.tsx';
import { routes as auth } from 'sources-auth/routes.tsx';
import { remoteState, setRemoteState } from 'sources-host/remotes/loading-state.ts';
import { routes as onboarding } from 'sources-onboarding/routes.tsx';
import { routes as vendorDashboard } from 'sources-vendor-dashboard/routes.tsx';

const all = { admin, auth, onboarding, 'vendor-dashboard': vendorDashboard };

/** The routes of a remote. */
export async function openRemote(name) {
  const routes = all[name];
  if (remoteState(name).is !== 'ready') setRemoteState(name, { is: 'ready', routes, version: 'here' });
  return routes;
}
