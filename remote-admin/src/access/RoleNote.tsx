import { useQuery } from '@tanstack/react-query';
import { adminRights, rolesSentence, type AdminRight, formatAlternatives } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { TextSpan } from '@portal/shared/ui';

/** Says who can do something, and whom to ask: 'Only owners can change settings. Ask Rosa Admin.' */
export function RoleNote({ right, what }: { right: AdminRight; what: string }) {
  const { data } = useQuery(query('GET /vendor-admin/admins'));
  const owners = data?.data.filter(({ role }) => role === 'owner').map(({ name }) => name) ?? [];
  const sentence = rolesSentence(adminRights[right], what);
  return (
    <TextSpan>
      {owners.length > 0 ? `${sentence} ${`Ask ${formatAlternatives(owners.slice(0, 3))}.`}` : sentence}
    </TextSpan>
  );
}
