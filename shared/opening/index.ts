/** What people see and can do while the network takes no applications. Each package bundles its own copy. */
export { ClosedApplications } from './ClosedApplications.tsx';
