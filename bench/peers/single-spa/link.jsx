import { navigateToUrl } from 'single-spa';

/** A link within the portal. */
export const A = ({ href, children, ...rest }) => (
  <a href={href} {...rest} onClick={navigateToUrl}>
    {children}
  </a>
);

/** Navigates to another screen. */
export const useGo = () => navigateToUrl;
