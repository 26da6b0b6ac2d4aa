import { useSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { Button } from '@portal/shared/ui';

/** Logs out from a card that replaces a page; nothing for visitors. The site's header has no logout. */
export function LogoutButton() {
  const session = useSession();
  return (
    session && (
      <Button variant="quiet" onClick={() => void logout()}>
        Logout
      </Button>
    )
  );
}
