import { secretsOf } from '../../core/encrypt-secret'

/** The secret of an account's second factor as the database stores it, bound to the account. */
export const { encrypt: encryptSecret, decrypt: decryptSecret } = secretsOf('portal second factor secret')
