// The root has no cache of its own, so that the imported mutate reaches it; there is no hook yet to take one from.
// oxlint-disable-next-line no-restricted-imports
import { SWRConfig, mutate, preload, unstable_serialize } from 'swr'

/**
 * Asks for what a hook of this key will show, before React draws it, and keeps the answer: a page that is drawn after
 * that shows it at its first drawing. Kept when the answer is there, or one of before, which the hook shows and renews;
 * a failure is left to the hook, which asks again.
 */
export async function warm<Answer>(key: readonly unknown[], load: () => Promise<Answer>): Promise<void> {
  const kept = SWRConfig.defaultValue.cache.get(unstable_serialize(key)) as { data?: Answer } | undefined
  if (kept?.data !== undefined) return
  try {
    // preload hands the same answer to the hook's own question, so that it is asked only once.
    const answer: Answer = await preload(key, load)
    await mutate(key, answer, { revalidate: false })
  } catch {
    // whoever uses the data shows its failure; a session that ends meanwhile has no such user
  }
}
