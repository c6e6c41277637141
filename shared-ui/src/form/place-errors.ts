import type { ApiError } from '@portal/shared-sdk'

/**
 * Sorts the texts of a refused form: those of its fields, and those that go above it. `fallback` is for errors that are
 * not of the API.
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
