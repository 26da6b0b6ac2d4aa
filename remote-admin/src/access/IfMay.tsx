import type { AdminRight } from '@portal/shared/domain';
import type { Elements } from '@portal/shared/ui';
import { useMay } from './use-may.ts';

/** Shows actions and parts of a page only to admins with a right. */
export const IfMay = ({ right, children }: { right: AdminRight; children: Elements }) =>
  useMay(right) ? children : null;
