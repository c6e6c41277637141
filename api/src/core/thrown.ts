/** A field of a thrown value; anything may be thrown. */
export const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined

/** What a thrown value says. */
export const messageOf = (error: unknown): string => String(fieldOf(error, 'message') ?? error)

/** Whether a call was given up, by its time limit or by whoever began it. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)

/** The code of an error of Node or of the database: 'ENOENT', '23505'. */
export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, 'code')
  return typeof code === 'string' ? code : undefined
}
