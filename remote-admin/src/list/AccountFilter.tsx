import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { query } from '@portal/shared/queries';
import { Button } from '@portal/shared/ui';

/** The account that the list is limited to. Pressing it shows all accounts again. */
export function AccountFilter({ accountId, onClear }: { accountId: number; onClear: () => void }) {
  const { data: account } = useQuery(
    query('GET /vendor-admin/accounts/{accountId}', { params: { accountId } }),
  );
  const name = account?.business_name ?? `Account ${accountId}`;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<X aria-hidden="true" />}
      aria-label={`${name}: show all accounts`}
      onClick={onClear}
    >
      {name}
    </Button>
  );
}
