import { useEffect, useState } from 'react';
import { call, subscribe, useSession } from '@portal/shared/runtime';
import { useOwnAccount } from '../access/RequireAccount.tsx';

/** How often an open form repeats that it is open, and how long it counts without a repetition, in ms. */
export const REPEAT_MS = 15_000;
export const LIFETIME_MS = 40_000;

interface Other {
  name: string;
  /** Ends the presence of a member whose page closed without saying so. */
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Tells the other members that this person is answering the lead while the component is mounted, and returns the names
 * of the members who are answering it too.
 */
export function useOthersAnswering(leadId: number): string[] {
  const { account } = useOwnAccount();
  const ownId = useSession()?.user.id;
  const [names, setNames] = useState<string[]>([]);
  const accountId = account.id;
  const hasTeam = account.users.length > 1;
  useEffect(() => {
    if (!hasTeam) return;
    const others = new Map<number, Other>();
    // A failed call is repeated soon, and the form works without it.
    const tell = (answering: boolean) =>
      call(
        'POST /vendor-account/{accountId}/leads/{leadId}/presence',
        { params: { accountId, leadId }, body: { answering } },
        { keepalive: !answering },
      ).catch(() => {});
    const show = () => setNames([...others.values()].map(({ name }) => name));
    const forget = (userId: number) => {
      clearTimeout(others.get(userId)?.timer);
      others.delete(userId);
      show();
    };
    const stop = subscribe('live.lead.presence', (fact) => {
      if (fact.account_id !== accountId || fact.lead_id !== leadId || fact.user_id === ownId) return;
      const known = others.get(fact.user_id);
      clearTimeout(known?.timer);
      if (!fact.answering) return forget(fact.user_id);
      const timer = setTimeout(() => forget(fact.user_id), LIFETIME_MS);
      others.set(fact.user_id, { name: fact.name, timer });
      show();
      // They opened the form after this one was last told of.
      if (!known) void tell(true);
    });
    void tell(true);
    const repeat = setInterval(() => void tell(true), REPEAT_MS);
    return () => {
      stop();
      clearInterval(repeat);
      for (const { timer } of others.values()) clearTimeout(timer);
      void tell(false);
    };
  }, [accountId, leadId, ownId, hasTeam]);
  return names;
}
