import styled from '@emotion/styled';
import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  Inbox,
  Menu as MenuIcon,
  ReceiptText,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  X,
} from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnAccount } from '../contract/index.ts';
import { hasMemberRight, type MemberRight } from '@portal/shared/domain';
import {
  Avatar,
  Button,
  navigationInPage,
  NavigationIcon,
  useMenuOpen,
  type Elements,
} from '@portal/shared/ui';
import { paths } from './paths.ts';
import { TabLink } from './TabLink.tsx';
import { seesMoney } from './sees-money.ts';
import { tabs } from './texts.ts';

const Root = styled.aside`
  min-width: 0;
  @media print {
    display: none;
  }
  @media (min-width: 861px) {
    position: sticky;
    top: calc(var(--header-height, 4.5rem) + var(--space-6));
    align-self: start;
  }
  @media (max-width: 860px) {
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-1) var(--gutter);
    border-bottom: 1px solid var(--line);
    background: var(--surface);
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  > div {
    min-width: 0;
  }
  strong {
    display: block;
    font-family: var(--font-display);
    font-size: var(--text-lg);
    font-weight: 560;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  div > span {
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
  @media (min-width: 861px) {
    padding: 0 var(--space-3) var(--space-5);
    strong {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
  /* One line on a phone, because the header already shows the title. */
  @media (max-width: 860px) {
    strong {
      font-size: var(--text-md);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > span,
    div > span {
      display: none;
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  min-height: var(--touch);
`;

const Toggle = styled(Button)`
  flex: none;
  margin-right: -1.05em;
  @media (min-width: 861px) {
    display: none;
  }
`;

const Tabs = styled.div`
  > nav + nav {
    margin-top: var(--space-3);
    padding-top: var(--space-3);
    border-top: 1px solid var(--line);
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (max-width: 860px) {
    padding-block: var(--space-2);
    &[data-open='false'] {
      display: none;
    }
  }
`;

/** What a vendor sees. An admin who impersonates the vendor sees the same. */
const vendor = { is_admin: false, email_verified_at: 'verified' };

interface SidebarProps {
  own: OwnAccount | null;
  switcher?: Elements;
  /** The number of new leads. */
  newLeads?: Elements;
  /** The sections of the preferences, below their tab while it is current. */
  preferencesParts?: Elements;
}

/** The account's name and the tabs, behind a menu toggle on small screens. */
export function Sidebar({ own, switcher, newLeads, preferencesParts }: SidebarProps) {
  const tabsId = useId();
  const [open, toggle] = useMenuOpen();
  const may = (right: MemberRight) => !own || hasMemberRight(own.role, right);
  const showsMoney = seesMoney();
  const [entries] = useState(() => navigationInPage('vendor-sidebar', vendor));
  return (
    <Root aria-label="Your business">
      <Bar>
        <Name>
          {own && (
            <>
              <Avatar name={own.account.business_name} size={36} />
              <div>
                <strong title={own.account.business_name}>{own.account.business_name}</strong>
                <span>{own.vendor.title ?? own.vendor.category}</span>
              </div>
            </>
          )}
        </Name>
        <Toggle
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={tabsId}
          onClick={toggle}
          icon={open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
        >
          Menu
          {!open && newLeads}
        </Toggle>
      </Bar>
      <Tabs id={tabsId} data-open={open}>
        {switcher}
        <nav aria-label="Dashboard">
          <ul>
            <TabLink to={paths.leads} tab={['', 'leads', 'lead-details']} icon={<Inbox />}>
              {tabs.leads}
              {newLeads}
            </TabLink>
            <TabLink
              to={may('manage') ? paths.preferences : paths.notifications}
              tab={['preferences']}
              icon={<SlidersHorizontal />}
              parts={may('manage') && preferencesParts}
            >
              {tabs.preferences}
            </TabLink>
            <TabLink to={paths.account} tab={['account']} icon={<UserRound />}>
              {tabs.account}
            </TabLink>
            <TabLink to={paths.resources} tab={['resources']} icon={<BookOpen />}>
              {tabs.resources}
            </TabLink>
          </ul>
        </nav>
        {/* In addition to the four tabs of the specification. */}
        <nav aria-label="Business">
          <ul>
            <TabLink to={paths.calendar} tab={['calendar']} icon={<CalendarDays />}>
              {tabs.calendar}
            </TabLink>
            {may('manage') && (
              <TabLink to={paths.insights} tab={['insights']} icon={<ChartColumn />}>
                {tabs.insights}
              </TabLink>
            )}
            {may('own') && showsMoney && (
              <TabLink to={paths.statement} tab={['statement']} icon={<ReceiptText />}>
                {tabs.statement}
              </TabLink>
            )}
            <TabLink to={paths.team} tab={['team']} icon={<UsersRound />}>
              {tabs.team}
            </TabLink>
          </ul>
        </nav>
        {entries.length > 0 && (
          <nav aria-label="More">
            <ul>
              {entries.map(({ to, icon, label }) => (
                <TabLink key={to} to={to} tab={[]} icon={<NavigationIcon name={icon} />}>
                  {label}
                </TabLink>
              ))}
            </ul>
          </nav>
        )}
      </Tabs>
    </Root>
  );
}
