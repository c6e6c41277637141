import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import type { Variants } from '../variants/load-variants'
import type { Actors } from './actor'
import type { App } from './app-types'
import { languageOf } from './language'

/** What a token of ours says; role and rights are looked up, so that they can be taken away. */
export interface Claims { user: number; session: string }

export const tokenDays = 7
const issuer = 'portal'

/** Lets tokens be signed and read: HS256 and nothing else. */
export async function registerTokens(app: App, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: `${tokenDays}d`, iss: issuer },
    verify: { algorithms: ['HS256'], allowedIss: issuer, cache: 1000 },
  })
}

/** Tells language and account of every request, from Accept-Language and `Authorization: Bearer` or `JWT`. */
export function authenticate(app: App, actors: Actors, variants: Variants) {
  return async (request: FastifyRequest): Promise<void> => {
    const { host } = request.headers
    request.language = languageOf(request.headers['accept-language'], variants.forHost(host).public.defaultLanguage)
    const token = /^(?:Bearer|JWT) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const claims = token && readToken(app, token)
    request.actor = (claims && await actors.load(claims.session, host)) || null
  }
}

/** The claims of a token of ours that has not run out. */
export function readToken(app: App, token: string): Claims | undefined {
  try {
    const { user, session } = app.jwt.verify<Claims>(token)
    return typeof user === 'number' && typeof session === 'string' ? { user, session } : undefined
  } catch {
    return undefined
  }
}
