import { demoEmails, demoPassword } from '../../../e2e/support/demo-people.ts';
import { tokenOf } from '../../../e2e/support/newcomers.ts';
import { besideBare } from './beside.ts';
import type { Figure, Place } from './figure.ts';

const LIST = '/api/vendor-admin/applications?per_page=20';

/** Benchmarks the admins' list of applications and its search against the bare server. */
export async function applications(place: Place & { peer: string; runs: number }): Promise<Figure[]> {
  const asAdmin = { ...place, token: await tokenOf(place.url, demoEmails.admin, demoPassword) };
  return [
    await besideBare('The admin’s applications', LIST, asAdmin),
    await besideBare('A search in them', `${LIST}&search=catering`, asAdmin),
  ];
}
