import { ApiError, currentLanguage, genericError } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'

/** The error of a refused log-in, and the language of its text. */
export interface LoginFailure {
  error: unknown
  language: Language
}

/**
 * The text of a failed log-in (rule S-24): the server's text while its language is shown, else our text for the same
 * case.
 */
export function loginError({ error, language }: LoginFailure, own: { wrong: string; wait: string }): string {
  if (!(error instanceof ApiError)) return genericError()
  const isShown = language === currentLanguage()
  const { non_field_errors: ofPair, second_factor: ofCode } = error.fields
  if (error.status === 400 || error.status === 401) return (isShown && (ofPair ?? ofCode)?.[0]) || own.wrong
  if (isShown) return error.message
  return error.status === 429 ? own.wait : genericError()
}

/** Whether the password was right and the second step is due (rule S-33). */
export const isSecondStepDue = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 400 && error.code === 'second_factor'
