import { hasRight, type AdminRight } from '@portal/shared/domain';
import { useSession } from '@portal/shared/runtime';

/** Checks whether the signed-in admin's role has a right. The server checks it again on every call. */
export function useMay(right: AdminRight): boolean {
  return hasRight(useSession()?.user.admin_role, right);
}
