import type { OpenDuplicate } from '@portal/shared/contract';
import { desc, ne, and, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { applications } from '../database/schema/index.ts';
import { inCommon, matchedFields, MAX_MATCHES, type Application } from '../vendors/match.repository.ts';
import { awaitsDecision } from './applications.repository.ts';

/** Returns other open applications that have something in common with an application, most in common first. */
export async function openDuplicates(db: Database, application: Application): Promise<OpenDuplicate[]> {
  const shared = inCommon(application, {
    name: applications.businessName,
    website: applications.website,
    instagram: applications.instagram,
    phone: applications.businessPhone,
    email: applications.businessEmail,
  });
  const matched = matchedFields(shared);
  const rows = await db
    .select({ application: applications, matched })
    .from(applications)
    .where(and(awaitsDecision, ne(applications.id, application.id), or(...Object.values(shared))))
    .orderBy(desc(sql`cardinality(${matched})`), applications.id)
    .limit(MAX_MATCHES);
  return rows.map(({ application: other, ...row }) => ({
    id: other.id,
    business_name: other.businessName,
    created_at: other.createdAt.toISOString(),
    matched: row.matched,
  }));
}
