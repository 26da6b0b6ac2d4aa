import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Banner } from '@portal/shared/ui';

/** The email is sent in the background, so a refusal is known moments later. */
const REFETCH_MS = 10_000;

/** Tells the person who waits for the link that it can't be delivered. Renders nothing otherwise. */
export function UndeliverableNotice() {
  const { data: status } = useQuery({ ...query('GET /auth/email'), refetchInterval: REFETCH_MS });
  if (!status?.undeliverable) return null;
  return (
    <Banner tone="error" title="We couldn’t deliver our email">
      This address didn’t accept it. Check it for typos, and change it below.
    </Banner>
  );
}
