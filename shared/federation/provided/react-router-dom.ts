/**
 * What the host provides as `react-router-dom`: the parts that a portal of data routes needs. The rest of the package
 * (the framework mode, rendering on servers, static routers) would be two thirds of its bytes in everybody's first
 * load. A remote that imports something else is refused by its build (`preset/only-provided.ts`); a name that is
 * missing here can be added at any time, one that is here cannot be taken out without a new contract version.
 */
export { RouterProvider } from 'react-router/dom';
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
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
