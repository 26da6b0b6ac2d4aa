import {
  BookOpen,
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  FileText,
  Inbox,
  LayoutGrid,
  Mail,
  ReceiptText,
  Settings2,
  Star,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { NavigationIconName } from '../../federation/navigation.ts';

const icons: Record<NavigationIconName, LucideIcon> = {
  book: BookOpen,
  calendar: CalendarDays,
  chart: ChartColumn,
  file: FileText,
  inbox: Inbox,
  mail: Mail,
  money: CircleDollarSign,
  receipt: ReceiptText,
  settings: Settings2,
  star: Star,
  store: Store,
  users: Users,
};

/** The icon of a remote's navigation entry. A menu that is older than the icon draws a neutral one. */
export function NavigationIcon({ name }: { name: NavigationIconName }) {
  const Icon = (icons as Partial<typeof icons>)[name] ?? LayoutGrid;
  return <Icon aria-hidden="true" />;
}
