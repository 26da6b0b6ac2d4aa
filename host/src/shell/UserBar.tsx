import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { currentAccountQuery } from '@portal/shared/queries';
import { logout } from '@portal/shared/session';
import { Avatar, Button } from '@portal/shared/ui';
import { LazyNotificationCentre } from '../notifications/LazyNotificationCentre.tsx';
import { isVendorPage } from './portal-page.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-width: 0;

  @media (max-width: 560px) {
    gap: var(--space-3);
  }
`;

const UserLabel = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  line-height: 1.25;

  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 16rem;
    font-size: var(--text-sm);
    font-weight: 620;
  }
  p + p {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 450;
  }
  > div {
    min-width: 0;
  }
  @media (max-width: 560px) {
    > span {
      display: none;
    }
  }
`;

/* On phones, only the icon is visible; the accessible name stays. */
const LogoutButton = styled(Button)`
  @media (max-width: 560px) {
    width: var(--touch);
    padding: 0;

    && > svg {
      width: 1.25rem;
      height: 1.25rem;
    }

    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

/** Notifications, the current user, the vendor's title and logout. */
export function UserBar({ user }: { user: User }) {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...currentAccountQuery, enabled: isVendorPage(pathname) && !user.is_admin });
  const title =
    user.is_admin || user.viewing_as ? 'Administrator' : (data?.vendor.title ?? data?.account.vendor.title);

  return (
    <Root>
      {/* Impersonation shows the account as a vendor reads it, without the admin's notifications. */}
      {user.email_verified_at !== null && !user.viewing_as && <LazyNotificationCentre />}
      <UserLabel>
        <Avatar name={user.name} size={38} />
        <div>
          <p title={user.name}>{user.name}</p>
          {title && <p title={title}>{title}</p>}
        </div>
      </UserLabel>
      <LogoutButton
        variant="secondary"
        size="small"
        icon={<LogOut aria-hidden="true" />}
        onClick={() => void logout()}
      >
        <span>Logout</span>
      </LogoutButton>
    </Root>
  );
}
