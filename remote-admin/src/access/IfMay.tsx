import type { ReactNode } from 'react';
import type { AdminRight } from '@portal/shared/domain';
import { useMay } from './use-may.ts';

/** Shows actions and parts of a page only to admins with a right. */
export const IfMay = ({ right, children }: { right: AdminRight; children: ReactNode }) =>
  useMay(right) ? children : null;
