import {
  Activity,
  BookUser,
  ChartColumn,
  CircleDollarSign,
  ClipboardList,
  Inbox,
  LayoutDashboard,
  Settings2,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../paths.ts';
import { navTexts } from './texts.ts';

/** A section of the panel in the sidebar (specification, section 2: Admin panel). */
export interface PanelSection {
  id: string;
  label: string;
  to: string;
  icon: LucideIcon;
}

export const sections: readonly PanelSection[] = [
  { id: 'dashboard', label: navTexts.dashboard, to: paths.dashboard(), icon: LayoutDashboard },
  { id: 'applications', label: navTexts.applications, to: paths.applications(), icon: ClipboardList },
  { id: 'accounts', label: navTexts.accounts, to: paths.accounts(), icon: Store },
  { id: 'leads', label: navTexts.leads, to: paths.leads(), icon: Inbox },
  { id: 'users', label: navTexts.users, to: paths.users(), icon: Users },
  { id: 'vendors', label: navTexts.vendors, to: paths.vendors(), icon: BookUser },
  { id: 'financial', label: navTexts.financial, to: paths.financial(), icon: CircleDollarSign },
  { id: 'analytics', label: navTexts.analytics, to: paths.analytics(), icon: ChartColumn },
  { id: 'operations', label: navTexts.operations, to: paths.operations(), icon: Activity },
  { id: 'portal-settings', label: navTexts.portalSettings, to: paths.portalSettings(), icon: Settings2 },
];

/** The section of a URL. An unknown section is the dashboard. */
export function sectionOf(pathname: string): string {
  const id = pathname.replace(/^\/admin\/?/, '').split('/')[0];
  return sections.some((section) => section.id === id) ? (id as string) : 'dashboard';
}
