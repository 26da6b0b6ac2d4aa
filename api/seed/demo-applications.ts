import type { UserRow } from '../src/database/rows.ts';
import type { Database } from '../src/database/index.ts';
import { infoRequests } from '../src/database/schema/index.ts';
import { businesses, formOf, mailOf } from './businesses.ts';
import { DEMO_PASSWORD } from './demo-sign-ins.ts';
import { createApplications, createUsers, createVendor, daysFromNow } from './factories.ts';

/**
 * Creates the two applicants of the demo login list, a user without an application, and the queue of open applications, with
 * and without a question.
 */
export async function seedApplications(tx: Database, admin: UserRow): Promise<void> {
  const queue = businesses.slice(20);
  const [wren, bram, ...others] = await createUsers(tx, [
    demoUser('applicant@demo.example', 'Wren Castillo', -1),
    demoUser('rejected@demo.example', 'Bram Kessler', -20),
    ...queue.map(({ owner, name }) => ({ name: owner, email: mailOf(name, 'owner') })),
    demoUser('new@demo.example', 'Noa Lindgren', -0.1),
  ]);
  const [, , ...waiting] = await createApplications(tx, [
    {
      applicant: wren!,
      businessName: 'Tule Elk Catering',
      title: 'Catering',
      website: 'https://tuleelk.example',
      instagram: '@tuleelkcatering',
      businessEmail: 'hello@tuleelk.example',
      businessPhone: '(415) 555-0173',
      minimumBudgetCents: 250_000,
      serviceNotes: 'Wood-fired dinners for up to 150 guests.',
      createdAt: daysFromNow(-0.8),
    },
    {
      applicant: bram!,
      businessName: 'Kessler Limousines',
      title: 'Transport',
      website: 'https://kesslerlimo.example',
      status: 'rejected',
      rejectionReason: 'service_area_mismatch',
      reviewNotes: 'Your garage is in Los Angeles, and we serve Northern California.',
      decidedBy: admin.id,
      decidedAt: daysFromNow(-17),
      createdAt: daysFromNow(-19),
    },
    ...queue.map((business, index) => ({
      applicant: others[index]!,
      ...formOf(business),
      status: index % 2 === 0 ? ('pending' as const) : ('under_review' as const),
      assignedTo: index % 2 === 0 ? null : admin.id,
      createdAt: daysFromNow(-0.2 - index * 0.9),
    })),
  ]);
  await createVendor(tx, {
    businessName: 'Tule Elk Catering',
    email: 'hello@tuleelk.example',
    website: 'https://tuleelk.example',
    createdAt: daysFromNow(-30),
  });
  await tx.insert(infoRequests).values([
    {
      applicationId: waiting[1]!.id,
      requestedBy: admin.id,
      message: 'Could you send us two references from events of the last year?',
      requestedAt: daysFromNow(-0.5),
    },
    {
      applicationId: waiting[3]!.id,
      requestedBy: admin.id,
      message: 'Do you travel north of Santa Rosa, and is travel part of your price?',
      requestedAt: daysFromNow(-1.6),
      answer: 'Yes, as far as Mendocino. Travel is included up to 60 miles.',
      answeredAt: daysFromNow(-1.1),
    },
  ]);
}

const demoUser = (email: string, name: string, days: number) => ({
  email,
  name,
  password: DEMO_PASSWORD,
  createdAt: daysFromNow(days),
  emailVerifiedAt: daysFromNow(days),
});
