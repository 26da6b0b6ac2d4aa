import { useQuery } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { hasRight } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';

/** The value of the choice that assigns an application to nobody. */
export const NOBODY = '';

/**
 * The options of a select: nobody, the caller and the other admins who may review applications. Until those load, and if
 * they can't, the caller can still take the application.
 */
export function useAssignees(current: ReviewApplication['assigned_to'] = null) {
  const self = useSession()?.user;
  const admins = useQuery(query('GET /vendor-admin/admins'));
  const reviewers = admins.data?.data.filter(({ role }) => hasRight(role, 'operate')) ?? [];
  const others = [...reviewers, ...(current ? [current] : [])].filter(
    ({ id }, at, all) => id !== self?.id && all.findIndex((other) => other.id === id) === at,
  );
  return {
    query: admins,
    options: [
      { value: NOBODY, label: 'Nobody' },
      ...(self ? [{ value: String(self.id), label: `${self.name} (you)` }] : []),
      ...others.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
}
