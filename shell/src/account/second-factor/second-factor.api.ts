import { request } from '@portal/shared-sdk'
import type { FactorProof, FactorSecret, RecoveryCodes } from '@portal/shared-sdk/contract'

// All throw ApiError: 400 for the wrong field, 429 after too many wrong attempts.

/**
 * Makes a new secret; nothing changes until a code of it is confirmed. second_factor: required if one is on already
 * (rule S-31).
 */
export const beginSecondFactor = (proof: { current_password: string; second_factor?: string }) =>
  request<FactorSecret>('POST', 'account/second_factor/', { body: proof })

/** Switches the second factor on with a code of the new secret; answers ten recovery codes, only once (rule S-32). */
export const confirmSecondFactor = (second_factor: string) =>
  request<RecoveryCodes>('POST', 'account/second_factor/confirm/', { body: { second_factor } })

export const switchOffSecondFactor = (proof: FactorProof) =>
  request<unknown>('DELETE', 'account/second_factor/', { body: proof })

/** Makes ten new recovery codes; the former ones are no longer valid. */
export const renewRecoveryCodes = (proof: FactorProof) =>
  request<RecoveryCodes>('POST', 'account/second_factor/recovery_codes/', { body: proof })
