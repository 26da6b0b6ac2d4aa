import styled from '@emotion/styled';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { Button, Countdown, Sentence, shortWindow } from '@portal/shared/ui';
import { endImpersonation } from '../session/end-impersonation.ts';
import { leaveFrom } from '../session/leaving.ts';

const Root = styled.aside`
  position: sticky;
  top: 0;
  z-index: 40;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--gutter);
  background: var(--band);
  color: var(--on-band);
  font-size: var(--text-sm);
  line-height: 1.4;

  ${shortWindow} {
    position: static;
  }
  p {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  p > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
  strong {
    font-weight: 650;
  }
  > span {
    color: var(--on-band-soft);
    font-variant-numeric: tabular-nums;
  }
`;

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Shown above every page during impersonation: the account, the remaining time, and a button to end it. */
export function ImpersonationBanner() {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const left = useRef<(() => void) | null>(null);
  useEffect(() => () => left.current?.(), [key]);
  const [ending, setEnding] = useState(false);
  const impersonated = session?.user.viewing_as;
  if (!impersonated) return null;
  const end = async () => {
    setEnding(true);
    // This is a vendor page. Its guard would redirect the restored admin session to the dashboard.
    left.current = leaveFrom(key);
    await endImpersonation();
    setEnding(false);
    await navigate(`/admin/accounts/${impersonated.account_id}`);
  };
  return (
    <Root aria-label="Viewing as a vendor">
      <p>
        <Eye aria-hidden="true" />
        <span>
          <Sentence
            of="You’re viewing the portal as {business}. You can’t make changes."
            parts={{ business: <strong>{impersonated.business_name}</strong> }}
          />
        </span>
      </p>
      {session.ends_at && (
        <Countdown until={Date.parse(session.ends_at)}>{(left) => `${minutes(left)} left`}</Countdown>
      )}
      <Button variant="secondary" size="small" busy={ending} onClick={() => void end()}>
        Back to the admin panel
      </Button>
    </Root>
  );
}
