/** Stub of TanStack Query and the runtime for early screens. A screen knows only the data it prefetched. */
export const useQuery = () => ({ data: undefined });

export const queryOptions = () => null;
export const call = () => null;

/** Only forms read errors. */
export class ApiError extends Error {}
export const errorText = (error: unknown): string => String(error);
export const currentSession = () => null;
export const addUnsavedInput = () => () => undefined;
export const hasUnsavedInput = () => false;
export const showToast = () => undefined;
export const releaseUnsavedInput = () => undefined;
