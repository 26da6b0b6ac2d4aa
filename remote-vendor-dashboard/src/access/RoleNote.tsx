import { memberRights, membersSentence, type MemberRight } from '@portal/shared/domain';
import { TextSpan } from '@portal/shared/ui';
import { useOwnAccount } from './RequireAccount.tsx';
import { accessTexts as words } from './texts.ts';

/** Says who can do something, and whom to ask: 'Only owners can see statements. Ask Rosa Delgado.' */
export function RoleNote({ right, what }: { right: MemberRight; what: string }) {
  const { account } = useOwnAccount();
  const owners = account.users.filter(({ role }) => role === 'owner').map(({ name }) => name);
  return (
    <TextSpan>{`${membersSentence(memberRights[right], what)} ${words.ask(owners.slice(0, 3))}`}</TextSpan>
  );
}
