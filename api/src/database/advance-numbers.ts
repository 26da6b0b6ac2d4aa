/** More rows than any table gets between a backup and the loss of the database. An integer id has room for 2,000 of them. */
const DISTANCE = 1_000_000;

/**
 * SQL that moves every number that the portal counts forward by a safe distance. A restored database would otherwise use again
 * those that it had given away after the backup: receivers drop an event, a lead or an email as known if they have its number.
 */
export const ADVANCE_NUMBERS = `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${DISTANCE})
  from pg_sequences where schemaname = 'public'`;
