declare global {
  interface Window {
    /** The answers to the requests that the page's first script has sent, by their firstKey. */
    portalFirst?: Map<string, Promise<Response>>
  }
}

/** The key of an answer in `portalFirst`: the order of the parameters makes no difference. */
export function firstKey(url: string, language: string, token: string | null): string {
  const [path = '', query] = url.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return `${language} ${token ?? ''} ${path}?${params.toString()}`
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
  const key = firstKey(url, language, token)
  const answer = answers.get(key)
  answers.delete(key)
  return performance.now() < goodFor ? answer : undefined
}
