import { useSession } from '@portal/shared/runtime';

/** Whether an admin impersonates the vendor. The API then refuses every write, so screens hide what would write. */
export const useReadOnly = (): boolean => Boolean(useSession()?.user.viewing_as);
