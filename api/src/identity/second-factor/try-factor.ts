import type { CallLanguage } from '../account/change-notice'
import { fieldError, refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import type { Outcome } from '../session/password-attempts'
import { spendCode } from './spend-code'
import { factorTexts } from './texts'

/** Checks the code of an attempt whose password was right, and uses it up. */
export async function tryFactor(
  portal: Pick<Portal, 'db' | 'config' | 'jobs'>,
  account: number,
  code: string | undefined,
  { language }: CallLanguage,
): Promise<Outcome> {
  if (code === undefined) return 'unfinished'
  return (await spendCode(portal, account, code, { language })) ? 'right code' : 'wrong code'
}

/**
 * @throws Problem 400 with code `second_factor` when the second step is due, of the field for a wrong code (rule S-33)
 */
export function refuseFactor(outcome: Outcome): void {
  if (outcome === 'unfinished') throw refusal('second_factor', factorTexts.wanted)
  if (outcome === 'wrong code') throw fieldError('second_factor', factorTexts.wrong)
}
