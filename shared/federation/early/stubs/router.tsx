/** Stub of react-router-dom for early screens. Links are plain browser links, and nothing navigates. */
import { createContext, type ComponentProps } from 'react';

export function Link({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

export const useLocation = () => ({ pathname: location.pathname, key: 'early' });

export const useNavigation = () => ({ state: 'idle' });

export const UNSAFE_DataRouterContext = createContext(null);

export const useNavigate = () => () => undefined;
