// No component is mounted yet, so useSWRConfig is not available. The imported mutate works because the root uses SWR's
// default cache.
// oxlint-disable-next-line no-restricted-imports
import { SWRConfig, mutate, preload, unstable_serialize } from 'swr'

/**
 * Loads the answer of an SWR key into the cache before React draws the page, so that the first render has it. Resolves
 * at once if the cache has an answer, which the hook shows and revalidates. A failure is ignored: the hook loads again.
 */
export async function warm<Answer>(key: readonly unknown[], load: () => Promise<Answer>): Promise<void> {
  const cached = SWRConfig.defaultValue.cache.get(unstable_serialize(key)) as { data?: Answer } | undefined
  if (cached?.data !== undefined) return
  try {
    // preload gives the same answer to the hook's own request, so that only one is sent.
    const answer: Answer = await preload(key, load)
    await mutate(key, answer, { revalidate: false })
  } catch {
    // the component that uses the data shows its failure
  }
}
