/** In an early screen's bundle, for TanStack Query and the calls: nothing is known beyond what the screen asked itself. */
export const useQuery = () => ({ data: undefined });

export const leadsQuery = () => null;
