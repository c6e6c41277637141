declare global {
  interface Window {
    /** What the first script of the page has asked for: the answers by language, token and address. */
    portalFirst?: Map<string, Promise<Response>>
    /** Its drawing of the page's first data, where an area has a look for that: done once it is on the screen. */
    portalLook?: Promise<void>
  }
}

/** Milliseconds of the page's life after which an answer is too old for whoever asks. */
const goodFor = 20_000

/**
 * The answer to a call that the page's first script has sent already, for the first who asks; undefined when it has
 * not. url: with its query in any order.
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
