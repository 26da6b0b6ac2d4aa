/** Checks whether a new role has more rights than the old one; null is no role. `roles`: from the fewest rights to the most. */
export const isHigherRole = <Role extends string>(
  roles: readonly Role[],
  before: Role | null,
  after: Role | null,
): boolean => roles.indexOf(after!) > roles.indexOf(before!);
