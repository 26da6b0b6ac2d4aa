/** Texts of the list of users. */
export const usersTexts = {
  users: {
    roles: { vendor: 'Vendor', admin: 'Admin' },
  },
} as const;
