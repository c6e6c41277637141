/**
 * What `react-router-dom` means in this portal. The shell shares exactly these names,
 * which keeps a third of the router out of the first download; TypeScript and jest
 * read this file too, so a name that is missing here is a type error and not
 * `undefined` in production. Add a name here when a screen needs it.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  ScrollRestoration,
  MemoryRouter,
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  redirect,
  redirectDocument,
  isRouteErrorResponse,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useNavigationType,
  useNavigation,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
  Routes,
  Route,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
export type {
  Location,
  LinkProps,
  NavLinkProps,
  NavigateFunction,
  NavigateOptions,
  Params,
  PathMatch,
  RouteObject,
  To,
} from 'react-router'
