/** In an early screen's bundle, for react-router-dom: links are the browser's, and nothing navigates. */
import type { ComponentProps } from 'react';

export function Link({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a {...rest} href={to} />;
}

export const useLocation = () => ({ ...location, key: 'early', state: null });

export const useNavigate = () => () => undefined;
