import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a menu of links is open, and `toggle`. Navigation closes it. */
export function useMenuOpen(): [open: boolean, toggle: () => void] {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  return [open, () => setOpenedAt(open ? null : key)];
}
