import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { oneLine } from '../../core/http/one-line'

const maxKept = 300
// Of an unknown header the library returns a part as it stands, which could put any words into a mail: only names that it
// knows are used.
const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

/**
 * The User-Agent header, as it is stored with a session: one line of at most 300 characters; '' without one.
 */
export const userAgentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  oneLine(headers['user-agent'] ?? '').slice(0, maxKept)

/** Browser and system of a User-Agent, `Chrome 140` and `Windows`; '' for what is not understood. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const { name: system = '' } = os
  const version = /^\d{1,4}/.exec(browser.version ?? '')?.[0]
  return {
    browser: browsers.has(browser.name ?? '') ? [browser.name, version].filter(Boolean).join(' ') : '',
    system: systems.has(system) ? system : '',
  }
}
