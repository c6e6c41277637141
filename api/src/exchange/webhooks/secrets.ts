import { randomBytes } from 'node:crypto'
import { Webhook as Signer } from 'standardwebhooks'
import { secretsOf } from '../../core/encrypt-secret'

/** A receiver's secret as the database stores it, bound to its row (rule E-62). */
export const { encrypt: encryptSecret, decrypt: decryptSecret } = secretsOf('portal webhook secret')

/** A new secret, as Standard Webhooks writes it. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The headers of a delivery: one signature for each secret that counts (rules E-61, E-62). */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now = new Date()) {
  return {
    'content-type': 'application/json',
    'user-agent': 'portal-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
  }
}
