import jwt from '@fastify/jwt'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Actors, Claims } from './actor'
import type { App } from './app-types'
import { keyPrefix, type Machines } from './machine'

export const tokenDays = 7
const issuer = 'portal'

/** Lets tokens be signed and read: HS256 and nothing else. */
export async function registerTokens(app: App, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: `${tokenDays}d`, iss: issuer },
    verify: { algorithms: ['HS256'], allowedIss: issuer },
  })
}

/** Sets the actor or the machine of every request, from `Authorization: Bearer` or `JWT` (rules S-45, E-81). */
export function authenticate(app: App, actors: Actors, machines: Machines) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^(?:Bearer|JWT) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token?.startsWith(keyPrefix)) {
      request.machine = (await machines.load(token)) ?? null
      return
    }
    const claims = token && readToken(app, token)
    request.actor = (claims && (await actors.load(claims, request.headers.host, !isUpkeep(request)))) || null
  }
}

/** Calls that a browser makes by itself: no use of the session (rules S-75, E-73, K-83). */
const upkeep: readonly (string | undefined)[] = [
  '/api/api-token-refresh/',
  '/api/chatbot/token/',
  '/api/orders/:id/version/',
  '/api/cart/changed/',
]
const isUpkeep = ({ routeOptions: { url } }: FastifyRequest): boolean => upkeep.includes(url)

interface Read extends Claims {
  exp: number
}

const maxCached = 5_000
/** Tokens whose signature was checked, by server: the check takes as long as everything else that each call does. */
const checkedTokens = new WeakMap<object, LRUCache<string, Read>>()

/** The claims of a token of ours that has not run out. */
export function readToken(app: App, token: string): Required<Claims> | undefined {
  const tokens = checkedTokens.get(app.jwt) ?? new LRUCache<string, Read>({ max: maxCached })
  checkedTokens.set(app.jwt, tokens)
  const read = tokens.get(token) ?? verified(app, token)
  if (!read || read.exp * 1000 <= Date.now()) return undefined
  tokens.set(token, read)
  return { user: read.user, session: read.session, generation: read.generation ?? 0 }
}

function verified(app: App, token: string): Read | undefined {
  try {
    const { user, session, generation = 0, exp } = app.jwt.verify<Read>(token)
    const isOurs = [user, generation, exp].every((value) => typeof value === 'number') && typeof session === 'string'
    return isOurs ? { user, session, generation, exp } : undefined
  } catch {
    return undefined
  }
}
