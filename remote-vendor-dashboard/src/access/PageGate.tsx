import { Lock } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { adminRights, rolesSentence, type MemberRight } from '@portal/shared/domain';
import { ButtonLink, EmptyState, PageHeader, Stack, TextSpan, type Elements } from '@portal/shared/ui';
import { useMay } from './RequireAccount.tsx';
import { seesMoney } from '@portal/shared/vendor-frame/parts';
import { paths } from '../paths.ts';
import { tabs } from '@portal/shared/vendor-frame/parts';
import { texts } from '../texts.ts';
import { RoleNote } from './RoleNote.tsx';

/** The insights are for managers too, the statement and its invoices for owners and for admins who may see earnings. */
export function Component() {
  const { pathname } = useLocation();
  const showsMoney = seesMoney();
  if (pathname === paths.insights())
    return (
      <PageGate right="manage" title={tabs.insights} what="see the insights">
        <Outlet />
      </PageGate>
    );
  return showsMoney ? (
    <PageGate right="own" title={tabs.statement} what="see statements">
      <Outlet />
    </PageGate>
  ) : (
    <ClosedPage title={tabs.statement}>
      <TextSpan>{rolesSentence(adminRights.money, 'see statements')}</TextSpan>
    </ClosedPage>
  );
}

interface PageGateProps {
  right: MemberRight;
  title: string;
  /** What the page is for: 'see statements'. */
  what: string;
  children: Elements;
}

/** The page, or for a role without access, who can open it. */
export function PageGate({ right, title, what, children }: PageGateProps) {
  if (useMay(right)) return children;
  return (
    <ClosedPage title={title}>
      <RoleNote right={right} what={what} />
    </ClosedPage>
  );
}

function ClosedPage({ title, children }: { title: string; children: Elements }) {
  return (
    <Stack gap={6}>
      <title>{texts.title(title)}</title>
      <PageHeader title={title} />
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title="Your role can’t open this page"
        action={
          <ButtonLink to={paths.leads()} variant="secondary">
            Back to your leads
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Stack>
  );
}
