import { hasRight } from '@portal/shared/domain';
import { useSession } from '@portal/shared/runtime';

/** Whether screens show earnings and fees. An admin who impersonates the vendor needs the right to see them. */
export function useSeesMoney(): boolean {
  const user = useSession()?.user;
  return !user?.viewing_as || hasRight(user.admin_role, 'money');
}
