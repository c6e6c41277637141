/** Files that a user gives. */
export { FileZone } from './file-zone'
