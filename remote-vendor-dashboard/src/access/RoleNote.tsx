import { memberRights, membersSentence, type MemberRight, formatAlternatives } from '@portal/shared/domain';
import { TextSpan } from '@portal/shared/ui';
import { useOwnAccount } from './RequireAccount.tsx';

/** Says who can do something, and whom to ask: 'Only owners can see statements. Ask Rosa Delgado.' */
export function RoleNote({ right, what }: { right: MemberRight; what: string }) {
  const { account } = useOwnAccount();
  const owners = account.users.filter(({ role }) => role === 'owner').map(({ name }) => name);
  return (
    <TextSpan>{`${membersSentence(memberRights[right], what)} ${`Ask ${formatAlternatives(owners.slice(0, 3))}.`}`}</TextSpan>
  );
}
