import { createHash } from 'node:crypto'

/** The hash that the database stores of a text: of a random token or code whoever reads it there cannot use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
