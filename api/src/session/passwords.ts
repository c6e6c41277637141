import { hash, verify } from '@node-rs/argon2'

// OWASP's setting for argon2id: about 10 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of no password that anybody knows; made at once, so that the first unknown address takes no longer than the second.
const nobody = hash(crypto.randomUUID(), cost)

export const hashPassword = (password: string) => hash(password, cost)

/** Whether the password is that of the hash; without a hash it takes as long and says no. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(known ?? (await nobody), password).catch(() => false)
  return known !== undefined && matches
}
