/** A role as a choice of a form, with what it allows. */
export interface RoleOption<Role extends string> {
  value: Role;
  label: string;
  description: string;
}

/** Roles as choices of a form. */
export const roleOptions = <Role extends string>(
  roles: readonly Role[],
  labels: Record<Role, string>,
  descriptions: Record<Role, string>,
): RoleOption<Role>[] =>
  roles.map((value) => ({ value, label: labels[value], description: descriptions[value] }));
