import { Link, useNavigate } from 'react-router-dom';

/** A link within the portal. */
export const A = ({ href, ...rest }) => <Link to={href} {...rest} />;

/** Navigates to another screen. */
export const useGo = useNavigate;
