import { aBuyer, enter } from '@portal/shared-sdk/testing'
import { failedIn, noteLoadTime, phaseOf, reportActions, reportFailure, reportLoad } from './report-use'
import { startRegistry } from './registry-store'

const anArea = (name: string, version: string) => ({
  name,
  version,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  entry: 'remoteEntry.js',
  global: `area_${name}`,
  base: `/areas/${name}/${version}/`,
  routes: [{ path: `/${name}`, page: './page' }],
  modules: { './page': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})

/** A page with a cart; of pages without a canary one in five tells, which `random` decides. */
function aPage(random: number, version = '1') {
  document.body.innerHTML = ''
  for (const [id, content] of Object.entries({
    'portal-shell': { version: 'a', sdk: '1.2.0', words: {}, offers: {} },
    'portal-registry': { schema: 1, revision: 1, areas: [anArea('cart', version), anArea('orders', version)] },
  }))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
    )
  startRegistry()
  jest.spyOn(Math, 'random').mockReturnValue(random)
}

const calls = (sent: string[]) => sent.map((call) => call.split(' ').slice(1).join(' '))
const answers = { 'browser_errors/': null, 'area_use/': null }

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a page that is sampled tells of each version it shows once, with its failures, in one call (rule A-58)', () => {
  const { sent } = enter({ as: aBuyer(), answers })
  aPage(0.1)
  noteLoadTime('cart', 312.4)
  reportLoad('cart')
  reportLoad('cart')
  for (let n = 0; n < 1000; n++) reportFailure('cart', 'render', new Error('Ana Pérez, ana@example.com'))
  reportFailure('cart', 'action', new Error('x'))
  reportFailure('orders', 'load', failedIn('load', new Error('404')))
  jest.advanceTimersByTime(2000)
  const reports = calls(sent).filter((call) => call.includes('uses'))
  expect(reports).toHaveLength(1)
  expect(JSON.parse(reports[0]!.slice(reports[0]!.indexOf('{')))).toEqual({
    uses: [
      { area: 'cart', version: '1', is_load: true, is_failure: false, phase: null, load_ms: 312 },
      { area: 'cart', version: '1', is_load: false, is_failure: true, phase: 'render', load_ms: null },
      { area: 'cart', version: '1', is_load: false, is_failure: false, phase: 'action', load_ms: null },
      { area: 'orders', version: '1', is_load: true, is_failure: true, phase: 'load', load_ms: null },
    ],
  })
  expect(JSON.stringify(sent)).not.toContain('Ana')
})

test('an error that code of an area throws after a click is told as one of that area', () => {
  const { sent } = enter({ as: aBuyer(), answers })
  aPage(0.1, '2')
  reportActions()
  const error = new Error('x')
  error.stack = 'Error: x\n at press (https://portal.example/areas/orders/2/page.js:1:1)'
  window.dispatchEvent(new ErrorEvent('error', { error }))
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension'), filename: 'chrome://x' }))
  jest.advanceTimersByTime(2000)
  expect(calls(sent).filter((call) => call.includes('uses'))).toEqual([
    expect.stringContaining('"area":"orders","version":"2","is_load":true,"is_failure":true,"phase":"action"'),
  ])
})

test('the phase of a failure is that in which it came, else the drawing of a page', () => {
  expect([phaseOf(failedIn('start', new Error('x'))), phaseOf(new Error('x')), phaseOf(null)]).toEqual([
    'start',
    'render',
    'render',
  ])
})

test('a visitor’s page tells of failures alone, once for each area and phase, without anything of the person (rule W-12)', () => {
  const { sent } = enter({ answers })
  aPage(0.1, '3')
  reportLoad('cart')
  for (const phase of ['load', 'load', 'render'] as const) reportFailure('cart', phase, new Error('x'))
  jest.advanceTimersByTime(2000)
  expect(calls(sent)).toEqual([
    expect.stringContaining('{"area":"cart","version":"3","phase":"load"}'),
    expect.stringContaining('{"area":"cart","version":"3","phase":"render"}'),
  ])
})
