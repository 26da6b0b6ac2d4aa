import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { accountEmails } from '../sessions/account-emails.ts';
import { addressChangeRoutes } from './address-change.routes.ts';
import { addressRoutes } from './address.routes.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { deviceRoutes } from './device.routes.ts';
import { googleRoutes } from './google.routes.ts';
import { sessionLookup } from '../sessions/live-session.repository.ts';
import { loginRoutes } from './login.routes.ts';
import { Passwords } from './passwords.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';

/** Authentication: login, registration, email, password, sessions. */
export const auth = plugin(
  function authPlugin(app: FastifyInstance) {
    app.decorate('sessionLookup', sessionLookup(app.db, app.config));
    app.decorate('passwords', new Passwords(app.config.PASSWORD_HASHES_AT_ONCE));
    accountEmails(app);
    loginRoutes(app);
    googleRoutes(app);
    addressRoutes(app);
    addressChangeRoutes(app);
    recoveryRoutes(app);
    profileRoutes(app);
    confirmationRoutes(app);
    deviceRoutes(app);
  },
  { name: 'auth', dependencies: ['database', 'http', 'mail'] },
);
