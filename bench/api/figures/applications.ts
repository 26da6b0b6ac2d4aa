import { demoEmails, demoPassword } from '../../../e2e/support/demo-users.ts';
import { tokenOf } from '../../../e2e/support/new-users.ts';
import { compareWithBare } from './comparison.ts';
import type { Figure, BenchTarget } from './figure.ts';

const LIST = '/api/vendor-admin/applications?per_page=20';

/** Benchmarks the admins' list of applications and its search against the bare server. */
export async function applications(target: BenchTarget & { peer: string; runs: number }): Promise<Figure[]> {
  const asAdmin = { ...target, token: await tokenOf(target.url, demoEmails.admin, demoPassword) };
  return [
    await compareWithBare('The admin’s applications', LIST, asAdmin),
    await compareWithBare('A search in them', `${LIST}&search=catering`, asAdmin),
  ];
}
