import { ownRoutes } from '../routes'

/** The page of an account. */
export const userPath = (id: number): string => ownRoutes.user.replace(':id', String(id))
