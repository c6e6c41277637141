declare global {
  interface Window {
    /** The requests that the page's first script has sent: their answers by language, token and address. */
    portalFirst?: Map<string, Promise<Response>>
  }
}

/** Milliseconds after the page began to load from which its first answers are too old to be used. */
const goodFor = 20_000

/**
 * The answer to a call that the page's first script has sent; undefined if it has sent none or the answer was taken
 * already. url: its query may have any order.
 */
export function takeFirstAnswer(url: string, language: string, token: string | null): Promise<Response> | undefined {
  const answers = window.portalFirst
  if (!answers?.size) return undefined
  const [path = '', query] = url.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  const key = `${language} ${token ?? ''} ${path}${query ? `?${params.toString()}` : ''}`
  const answer = answers.get(key)
  answers.delete(key)
  return performance.now() < goodFor ? answer : undefined
}
