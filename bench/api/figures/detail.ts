import { asPerson } from '../as-person.ts';
import { besideBare } from './beside.ts';
import type { Figure, Place } from './figure.ts';

/**
 * Benchmarks the details of one lead against the bare server. The lead already has a response, so reading it
 * changes nothing.
 */
export async function detail(place: Place & { peer: string; runs: number }): Promise<Figure> {
  const leads = `/api/vendor-account/${place.accountId}/leads`;
  const { data } = await asPerson(`${place.url}${leads}?per_page=100`, place.token);
  const { id } = (data as { id: number; status: string }[]).find(({ status }) => status !== 'new')!;
  return besideBare('One lead', `${leads}/${id}`, place);
}
