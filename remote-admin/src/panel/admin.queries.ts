/** Everything that an admin has read. */
export const adminKey = ['admin'] as const;
