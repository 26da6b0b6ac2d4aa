import {
  Activity,
  BookUser,
  ChartColumn,
  CircleDollarSign,
  ClipboardList,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  ScrollText,
  Settings2,
  ShieldCheck,
  Store,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { AdminRight } from '../domain/index.ts';
import { navTexts } from './texts.ts';

/** A section of the panel in the sidebar (specification, section 2: Admin panel). */
interface PanelSection {
  id: string;
  label: string;
  to: string;
  icon: LucideIcon;
  /** The right that it needs. Every admin has the others. */
  right?: AdminRight;
  /** Completes 'Only owners can …'. */
  what?: string;
}

export const sections: readonly PanelSection[] = [
  { id: 'dashboard', label: navTexts.dashboard, to: '/admin', icon: LayoutDashboard },
  { id: 'applications', label: navTexts.applications, to: '/admin/applications', icon: ClipboardList },
  { id: 'accounts', label: navTexts.accounts, to: '/admin/accounts', icon: Store },
  { id: 'leads', label: navTexts.leads, to: '/admin/leads', icon: Inbox },
  { id: 'users', label: navTexts.users, to: '/admin/users', icon: Users },
  { id: 'admins', label: navTexts.admins, to: '/admin/admins', icon: ShieldCheck },
  { id: 'vendors', label: navTexts.vendors, to: '/admin/vendors', icon: BookUser },
  {
    id: 'financial',
    label: navTexts.financial,
    to: '/admin/financial',
    icon: CircleDollarSign,
    right: 'money',
    what: navTexts.what.financial,
  },
  { id: 'analytics', label: navTexts.analytics, to: '/admin/analytics', icon: ChartColumn },
  {
    id: 'announcements',
    label: navTexts.announcements,
    to: '/admin/announcements',
    icon: Megaphone,
    right: 'own',
    what: navTexts.what.announcements,
  },
  {
    id: 'integrations',
    label: navTexts.integrations,
    to: '/admin/integrations',
    icon: Webhook,
    right: 'own',
    what: navTexts.what.integrations,
  },
  {
    id: 'operations',
    label: navTexts.operations,
    to: '/admin/operations',
    icon: Activity,
    right: 'operate',
    what: navTexts.what.operations,
  },
  {
    id: 'audit-log',
    label: navTexts.auditLog,
    to: '/admin/audit-log',
    icon: ScrollText,
    right: 'own',
    what: navTexts.what.auditLog,
  },
  {
    id: 'portal-settings',
    label: navTexts.portalSettings,
    to: '/admin/portal-settings',
    icon: Settings2,
  },
  { id: 'security', label: navTexts.security, to: '/admin/security', icon: KeyRound },
];

/** The section of a URL. An unknown section is the dashboard. */
export function sectionOf(pathname: string): string {
  const id = pathname.replace(/^\/admin\/?/, '').split('/')[0];
  return sections.some((section) => section.id === id) ? (id as string) : 'dashboard';
}
