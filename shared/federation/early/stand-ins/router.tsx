/** In an early screen's bundle, for react-router-dom: links are the browser's, and nothing navigates. */
import type { ComponentProps } from 'react';

export function Link({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

export const useLocation = () => ({ pathname: location.pathname, key: 'early' });

export const useNavigate = () => () => undefined;
