/**
 * The part of `react-router-dom` that the host provides: what a portal with data routes needs. The rest of
 * the package (framework mode, server rendering, static routers) would be two thirds of its bytes in every
 * first load. The build refuses a remote that imports another export (`platform/build/contract/build-checks.ts`). You can add
 * exports here at any time. Promotion refuses a host that lacks one that a running remote uses.
 */
export { RouterProvider } from 'react-router/dom';
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
