import type { FastifyInstance } from 'fastify';
import { googleRoutes } from './google.routes.ts';
import { loginRoutes } from './login.routes.ts';
import { Passwords } from './passwords.ts';
import { profileRoutes } from './profile.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';

/** Everything about who a person is. */
export function authRoutes(app: FastifyInstance): void {
  app.decorate('passwords', new Passwords(app.config.PASSWORD_HASHES_AT_ONCE));
  loginRoutes(app);
  googleRoutes(app);
  recoveryRoutes(app);
  profileRoutes(app);
}
