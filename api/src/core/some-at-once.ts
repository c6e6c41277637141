/**
 * Does work for each item in their order, some of them at once. After a failure no further one is begun, and it is thrown
 * when those that had begun have ended.
 */
export async function someAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  let hasFailed = false
  const oneByOne = async () => {
    for (const item of left) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, oneByOne))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
