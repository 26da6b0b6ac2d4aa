import { memberRoleLabels, type MemberRole } from '@portal/shared/domain';
import { teamTexts } from './texts.ts';

/** Roles as choices of a form, each with what it allows. */
export const roleOptions = <Role extends MemberRole>(roles: readonly Role[]) =>
  roles.map((value) => ({
    value,
    label: memberRoleLabels[value],
    description: teamTexts.roles[value],
  }));
