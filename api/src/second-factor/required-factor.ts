import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { secondFactorRequired } from '../http/problem.ts';
import { hasSecondFactor, isRequiredByAnAccount } from './second-factor.repository.ts';

/** Checks whether a user must have a second factor: as an admin, or as a member of a team that requires one. */
export const isFactorRequired = async (
  { config }: FastifyInstance,
  db: Database,
  { id, adminRole }: Pick<UserRow, 'id' | 'adminRole'>,
): Promise<boolean> =>
  (config.requireAdminSecondFactor && adminRole !== null) || (await isRequiredByAnAccount(db, id));

/**
 * Throws a 403 if a second factor is required, the user has one, and the session did not prove one. Otherwise an attacker
 * who knows only the password could add a factor of their own and prove that one. Adding the first factor needs no proof.
 */
export async function assertMayChangeFactors(
  db: Database,
  { session, server }: FastifyRequest,
): Promise<void> {
  const { person, secondFactor } = session!;
  if (secondFactor || !(await hasSecondFactor(db, person.id))) return;
  if (await isFactorRequired(server, db, person)) throw secondFactorRequired();
}
