import { serviceScopes, type ServiceScope } from '@portal/shared/domain';
import type { Input } from '@portal/shared/runtime';

/** The form's values. `expires_on` is empty for a key that does not expire. */
export interface ServiceKeyValues {
  name: string;
  scopes: readonly ServiceScope[];
  expires_on: string;
}

export const emptyServiceKey: ServiceKeyValues = {
  name: '',
  scopes: serviceScopes.filter((scope) => scope !== 'metrics:read'),
  expires_on: '',
};

/** Checks the form like the API. */
export function validateServiceKey({ name, scopes }: Partial<ServiceKeyValues>) {
  return {
    ...(!name?.trim() && { name: 'Please enter a name' }),
    ...(!scopes?.length && { scopes: 'Please choose at least one permission' }),
  };
}

/** The request of the form. */
export const serviceKeyInput = (
  values: ServiceKeyValues,
): Input<'POST /vendor-admin/service-keys'>['body'] => ({
  name: values.name.trim(),
  scopes: [...values.scopes],
  ...(values.expires_on && { expires_on: values.expires_on }),
});
