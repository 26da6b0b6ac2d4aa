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
  { id: 'dashboard', label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  { id: 'applications', label: 'Applications', to: '/admin/applications', icon: ClipboardList },
  { id: 'accounts', label: 'Accounts', to: '/admin/accounts', icon: Store },
  { id: 'leads', label: 'Leads', to: '/admin/leads', icon: Inbox },
  { id: 'users', label: 'Users', to: '/admin/users', icon: Users },
  { id: 'admins', label: 'Admins', to: '/admin/admins', icon: ShieldCheck },
  { id: 'vendors', label: 'Vendors', to: '/admin/vendors', icon: BookUser },
  {
    id: 'financial',
    label: 'Financial',
    to: '/admin/financial',
    icon: CircleDollarSign,
    right: 'money',
    what: 'see earnings, fees and payouts',
  },
  { id: 'analytics', label: 'Analytics', to: '/admin/analytics', icon: ChartColumn },
  {
    id: 'announcements',
    label: 'Announcements',
    to: '/admin/announcements',
    icon: Megaphone,
    right: 'own',
    what: 'send announcements',
  },
  {
    id: 'integrations',
    label: 'Integrations',
    to: '/admin/integrations',
    icon: Webhook,
    right: 'own',
    what: 'manage keys and webhooks',
  },
  {
    id: 'operations',
    label: 'Operations',
    to: '/admin/operations',
    icon: Activity,
    right: 'operate',
    what: 'see and retry failed jobs',
  },
  {
    id: 'audit-log',
    label: 'Audit Log',
    to: '/admin/audit-log',
    icon: ScrollText,
    right: 'own',
    what: 'see what admins did',
  },
  {
    id: 'portal-settings',
    label: 'Portal Settings',
    to: '/admin/portal-settings',
    icon: Settings2,
  },
  { id: 'security', label: 'Login and Security', to: '/admin/security', icon: KeyRound },
];

/** The section of a URL. An unknown section is the dashboard. */
export function sectionOf(pathname: string): string {
  const id = pathname.replace(/^\/admin\/?/, '').split('/')[0];
  return sections.some((section) => section.id === id) ? (id as string) : 'dashboard';
}
