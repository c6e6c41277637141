import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { oneLine } from '../http/one-line'

const mostKept = 300
// Of a header that it does not know the library answers a part as it stands: anybody could write words into a mail.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * What a browser says of itself, as it is kept with a session: one line of at most 300 characters; '' where it says
 * nothing.
 */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  oneLine(headers['user-agent'] ?? '').slice(0, mostKept)

/** Browser and system by the header's text, `Chrome 140` and `Windows`; '' for what is not understood. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const version = /^\d{1,4}/.exec(browser.version ?? '')?.[0]
  return {
    browser: browsers.has(browser.name ?? '') ? [browser.name, version].filter(Boolean).join(' ') : '',
    system: systems.has(os.name ?? '') ? os.name! : '',
  }
}
