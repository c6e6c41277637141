/** The JSON at an address; undefined where there is none within five seconds. */
export async function jsonAt(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
