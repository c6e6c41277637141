import { createHash } from 'node:crypto'

/** What the database keeps of a random token or code: whoever reads it there cannot use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
