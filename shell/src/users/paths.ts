import { ownRoutes } from '../routes'

/** The address of an account's page. */
export const userPath = (id: number): string => ownRoutes.user.replace(':id', String(id))
