import { getAsUser } from '../get-as-user.ts';
import { compareWithBare } from './comparison.ts';
import type { Figure, BenchTarget } from './figure.ts';

/**
 * Benchmarks the details of one lead against the bare server. The lead already has a response, so reading it
 * changes nothing.
 */
export async function detail(target: BenchTarget & { peer: string; runs: number }): Promise<Figure> {
  const leads = `/api/vendor-account/${target.accountId}/leads`;
  const { data } = await getAsUser(`${target.url}${leads}?per_page=100`, target.token);
  const { id } = (data as { id: number; status: string }[]).find(({ status }) => status !== 'new')!;
  return compareWithBare('One lead', `${leads}/${id}`, target);
}
