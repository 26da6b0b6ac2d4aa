import { demoEmails, demoPassword } from '../../../e2e/demo-people.ts';
import { tokenOf } from '../../../e2e/newcomers.ts';
import { besideBare } from './beside.ts';
import type { Figure, Place } from './figure.ts';

const LIST = '/api/vendor-admin/applications?per_page=20';

/** The admins' list of applications and a search in it, beside the bare server's. */
export async function applications(place: Place & { peer: string; runs: number }): Promise<Figure[]> {
  const asAdmin = { ...place, token: await tokenOf(place.url, demoEmails.admin, demoPassword) };
  return [
    await besideBare('The admin’s applications', LIST, asAdmin),
    await besideBare('A search in them', `${LIST}&search=catering`, asAdmin),
  ];
}
