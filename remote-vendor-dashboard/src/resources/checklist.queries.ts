import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The ticked boxes of the person's own success checklist. */
export const checklistQuery = queryOptions({
  queryKey: ['user', 'checklist'],
  queryFn: ({ signal }) => call('GET /user/checklist', {}, { signal }),
});

/** The key of the requests that save the checklist. */
export const saveChecklistKey = ['save-checklist'];
