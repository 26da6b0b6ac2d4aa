import { keyOf } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import type { RouteKey } from '@portal/shared/contract';

/** A read about an account. */
type AccountRoute = RouteKey & `GET /vendor-account/{accountId}/${string}`;

/**
 * Reads again what is on screen of routes about an account, or about one of its leads, whatever the rest of their input. Marks
 * the rest stale.
 */
export async function refreshFor(
  params: { accountId: number; leadId?: number },
  ...routes: AccountRoute[]
): Promise<void> {
  await Promise.all(
    routes.map((route) => queryClient.invalidateQueries({ queryKey: keyOf(route, { params }) })),
  );
}
