import { call } from '@portal/shared/runtime';

/** The export of a month (YYYY-MM) for an accountant, as a CSV file. */
export const exportClosing = (month: string): Promise<Blob> =>
  call('POST /vendor-admin/financial/closing', { body: { month } }, { blob: true });
