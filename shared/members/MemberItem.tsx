import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '@portal/shared/runtime';
import { Badge, Cluster, ConfirmButton, type Elements } from '../ui/index.ts';
import { Who } from './Who.tsx';

interface MemberItemProps {
  /** The id of the element with the name. */
  id: string;
  member: { id: number; name: string; email: string; role: string };
  roleLabel: string;
  /** Since when, or when last. */
  since: string;
  avatar?: boolean;
  /** What can be done with the member. */
  children: Elements;
}

/** A member in a list. */
export function MemberItem({ id, member, roleLabel, since, avatar, children }: MemberItemProps) {
  const { name, email, role } = member;
  const isSelf = useSession()?.user.id === member.id;
  return (
    <li>
      <Who name={name} avatar={avatar}>
        <span id={id}>{isSelf ? `${name} (you)` : name}</span>
        <small>{email}</small>
        <small>{since}</small>
      </Who>
      <Cluster gap={3}>
        <Badge tone={role === 'owner' ? 'primary' : 'neutral'}>{roleLabel}</Badge>
        {children}
      </Cluster>
    </li>
  );
}

interface ConfirmMemberProps {
  /** Of a member, or an invited person’s email. */
  name: string;
  describedBy: string;
  words: Record<'open' | 'confirm' | 'busy' | 'keep' | 'failed', string> &
    Record<'title' | 'done', (name: string) => string>;
  action: UseMutationResult<unknown, Error, void>;
  /** Explains the consequences. */
  children: ReactNode;
}

/** A button for what a member or an invited person loses, such as the membership. It asks before. */
export const ConfirmMember = ({ name, describedBy, words: of, action, children }: ConfirmMemberProps) => (
  <ConfirmButton
    label={of.open}
    confirmLabel={of.confirm}
    busyLabel={of.busy}
    title={of.title(name)}
    tone="danger"
    variant="quiet"
    describedBy={describedBy}
    cancelLabel={of.keep}
    action={action}
    done={() => of.done(name)}
    failed={of.failed}
  >
    {children}
  </ConfirmButton>
);
