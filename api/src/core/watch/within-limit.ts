/**
 * A look that may hang: `late` after so many ms. One that still runs is waited for and not begun again, so that looks do
 * not pile up.
 */
export function withinLimit<T, Late>(look: () => Promise<T>, ms: number, late: Late): () => Promise<T | Late> {
  let running: Promise<T> | undefined
  return async () => {
    running ??= look().finally(() => {
      running = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const inVain = new Promise<Late>((resolve) => {
      timer = setTimeout(() => resolve(late), ms)
    })
    return Promise.race([running, inVain]).finally(() => clearTimeout(timer))
  }
}
