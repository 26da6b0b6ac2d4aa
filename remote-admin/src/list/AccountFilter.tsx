import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { list: words } = texts;

/** The account that the list is limited to. Pressing it shows all accounts again. */
export function AccountFilter({ accountId, onClear }: { accountId: number; onClear: () => void }) {
  const { data: account } = useQuery(
    query('GET /vendor-admin/accounts/{accountId}', { params: { accountId } }),
  );
  const name = account?.business_name ?? words.accountId(accountId);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<X aria-hidden="true" />}
      aria-label={words.clearAccount(name)}
      onClick={onClear}
    >
      {name}
    </Button>
  );
}
