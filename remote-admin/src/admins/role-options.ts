import { adminRoleLabels, adminRoles } from '@portal/shared/domain';
import { adminsTexts } from './texts.ts';

/** The roles as choices of a form, each with what it allows. */
export const roleOptions = adminRoles.map((value) => ({
  value,
  label: adminRoleLabels[value],
  description: adminsTexts.roles[value],
}));
