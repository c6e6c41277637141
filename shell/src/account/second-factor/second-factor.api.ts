import { request } from '@portal/shared-sdk'
import type { FactorProof, FactorSecret, RecoveryCodes } from '@portal/shared-sdk/contract'

// All throw ApiError: 400 of the field that is wrong, 429 after too many wrong ones.

/**
 * A new secret for an app; nothing changes until a code of it is confirmed. second_factor where one is on already (rule
 * S-31).
 */
export const beginSecondFactor = (proof: { current_password: string; second_factor?: string }) =>
  request<FactorSecret>('POST', 'account/second_factor/', { body: proof })

/** Switches it on with a code of the new secret; answers ten recovery codes, once (rule S-32). */
export const confirmSecondFactor = (second_factor: string) =>
  request<RecoveryCodes>('POST', 'account/second_factor/confirm/', { body: { second_factor } })

export const switchOffSecondFactor = (proof: FactorProof) =>
  request<unknown>('DELETE', 'account/second_factor/', { body: proof })

/** Ten new recovery codes; the former ones serve no more. */
export const renewRecoveryCodes = (proof: FactorProof) =>
  request<RecoveryCodes>('POST', 'account/second_factor/recovery_codes/', { body: proof })
