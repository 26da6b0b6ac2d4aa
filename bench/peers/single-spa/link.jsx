import { navigateToUrl } from 'single-spa';

/** A link within the portal. */
export const A = ({ children, ...rest }) => (
  <a {...rest} onClick={navigateToUrl}>
    {children}
  </a>
);

/** Goes to another screen. */
export const useGo = () => navigateToUrl;
