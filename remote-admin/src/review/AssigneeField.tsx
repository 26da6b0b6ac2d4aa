import { useQuery } from '@tanstack/react-query';
import { hasRight, messages } from '@portal/shared/domain';
import { Loaded, SelectField } from '@portal/shared/ui';
import { adminsQuery } from '../queries/admins.queries.ts';
import { assignTexts as words } from './texts.ts';

/** The chosen admin's id as text. */
export interface AssigneeValues {
  user: string;
}
export const noAssignee: AssigneeValues = { user: '' };

export const validateAssignee = ({ user }: Partial<AssigneeValues>) =>
  user ? {} : { user: messages.assigneeRequired };

/** Chooses an admin who may review applications. `except`: the one who holds the application already. */
export function AssigneeField({ except }: { except?: number | null }) {
  const admins = useQuery(adminsQuery);
  const choices = (admins.data?.data ?? []).filter(
    ({ id, role }) => id !== except && hasRight(role, 'operate'),
  );
  return (
    <Loaded query={admins} texts={{ errorTitle: words.adminsFailed }} rows={1}>
      {() => (
        <SelectField
          name="user"
          label={words.admin}
          placeholder={words.choose}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </Loaded>
  );
}
