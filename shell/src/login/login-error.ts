import { ApiError, genericError } from '@portal/shared-sdk'

/**
 * What a refused log-in says (000 §5, Login): the server's first non_field_errors, else that the details are wrong.
 * Anything that is no refusal (too many attempts, no answer) says what it is.
 */
export function loginError(error: unknown, wrong: string): string {
  if (!(error instanceof ApiError)) return genericError()
  if (error.status === 400 || error.status === 401) return error.fields.non_field_errors?.[0] ?? wrong
  return error.message
}
