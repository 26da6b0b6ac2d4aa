import { hasRight } from '@portal/shared/domain';
import { currentSession } from '@portal/shared/runtime';

/** Whether screens show earnings and fees. An admin who impersonates the vendor needs the right to see them. */
export function seesMoney(): boolean {
  const user = currentSession()?.user;
  return !user?.viewing_as || hasRight(user.admin_role, 'money');
}
