import { memberRoles } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { accountUsers } from './schema/index.ts';

/** Sorts members by their rights, owners first. */
export const ownersFirst = sql`array_position(${sql.raw(`array[${memberRoles.map((role) => `'${role}'`).join()}]`)}, ${accountUsers.role}) desc`;
