/** The server would answer a statement under its name with other columns than before: the schema has changed. */
export function isPlanLost(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}
