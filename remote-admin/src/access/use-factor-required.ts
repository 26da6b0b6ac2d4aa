import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '@portal/shared/runtime';
import { applicationStatsQuery } from '../queries/applications.queries.ts';

/**
 * Whether the server refuses the admin until they add a second factor. The sidebar reads the same query on
 * every page, so this sends no request. While the query is read again, its last result counts.
 */
export function useFactorRequired(): boolean {
  const { status, error } = useQuery(applicationStatsQuery);
  const [required, setRequired] = useState(false);
  const current = status === 'pending' ? required : hasCode(error, 'second_factor_required');
  if (current !== required) setRequired(current);
  return current;
}
