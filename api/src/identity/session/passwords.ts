import { hash, verify } from '@node-rs/argon2'

// OWASP's setting for argon2id: about 10 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The hash of an unknown password, to spend the same time on an unknown address; made now, so that the first such
// attempt takes no longer than the next.
const unknown = hash(crypto.randomUUID(), cost)

export const hashPassword = (password: string) => hash(password, cost)

/** Whether the password matches the hash; without a hash false, after the same time. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(known ?? (await unknown), password).catch(() => false)
  return known !== undefined && matches
}
