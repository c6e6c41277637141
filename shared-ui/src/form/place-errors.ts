import type { ApiError } from '@portal/shared-sdk'

/**
 * Where the texts of a refused form go: on its fields, and above it what has no field. No error of the API: the
 * fallback.
 */
export function placeErrors(
  error: Pick<ApiError, 'fields' | 'message'> | undefined,
  names: readonly string[],
  fallback: string,
): { fields: Record<string, string>; message: string | undefined } {
  if (!error) return { fields: {}, message: fallback }
  const known = Object.entries(error.fields).filter(([name]) => names.includes(name))
  const others = Object.entries(error.fields)
    .filter(([name]) => !names.includes(name))
    .flatMap(([, texts]) => texts)
  const fields = Object.fromEntries(known.map(([name, texts]) => [name, texts.join(' ')]))
  if (others.length) return { fields, message: others.join(' ') }
  return { fields, message: known.length ? undefined : error.message || fallback }
}
