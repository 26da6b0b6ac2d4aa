import { useQuery } from '@tanstack/react-query';
import { KeyRound, Lock } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { query } from '@portal/shared/queries';
import { hasCode } from '@portal/shared/runtime';
import { ButtonLink, EmptyState, PageHeader, Stack } from '@portal/shared/ui';
import { sectionOf, sections } from '@portal/shared/admin-frame';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { RoleNote } from './RoleNote.tsx';
import { useMay } from './use-may.ts';

/**
 * The page, or for a role without access to its section, who can open it. An admin who must add a second factor
 * only gets the page for that.
 */
export function SectionGate() {
  const factorRequired = useFactorRequired();
  const { pathname } = useLocation();
  const id = sectionOf(pathname);
  const { label, right = 'see', what } = sections.find((section) => section.id === id)!;
  const may = useMay(right);
  if (factorRequired && id !== 'security') return <AddSecondFactor label={label} />;
  if (may || !what) return <Outlet />;
  return (
    <Stack gap={6}>
      <title>{texts.title(label)}</title>
      <PageHeader title={label} />
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title="Your role can’t open this page"
        action={
          <ButtonLink to={paths.dashboard()} variant="secondary">
            Back to the dashboard
          </ButtonLink>
        }
      >
        <RoleNote right={right} what={what} />
      </EmptyState>
    </Stack>
  );
}

/**
 * Whether the server refuses the admin until they add a second factor. The sidebar reads the same query on every page, so this
 * sends no request. While the query is read again, its last result counts.
 */
function useFactorRequired(): boolean {
  const { status, error } = useQuery(query('GET /vendor-admin/applications/stats'));
  const [required, setRequired] = useState(false);
  const current = status === 'pending' ? required : hasCode(error, 'second_factor_required');
  if (current !== required) setRequired(current);
  return current;
}

/** Sends an admin to the page that adds a second factor. Asks the server again, in case they just added one. */
function AddSecondFactor({ label }: { label: string }) {
  useQuery({ ...query('GET /vendor-admin/applications/stats'), refetchOnMount: 'always' });
  return (
    <Stack gap={6}>
      <title>{texts.title(label)}</title>
      <PageHeader title={label} />
      <EmptyState
        icon={<KeyRound aria-hidden="true" />}
        title="Two-step login is needed"
        action={<ButtonLink to={paths.security()}>Set up two-step login</ButtonLink>}
      >
        Admins log in with a passkey, or with a password and a code from an authenticator app. Set one of them
        up, or use the one that you have.
      </EmptyState>
    </Stack>
  );
}
