import { enter } from '@portal/shared-sdk/testing'
import { didNotLoad, noteLoadFailure, reportFailure } from './report-failure'

test('a failure is reported once for each area and phase of a page, without anything of the person (rule W-12)', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="portal-shell">{"version":"1.2.0-ab"}</script>',
  )
  const { sent } = enter({ answers: { 'browser_errors/': null } })
  for (const phase of ['load', 'load', 'render'] as const) reportFailure('cart', phase)
  reportFailure('documents', 'load')
  expect(sent.map((call) => call.split(' ').slice(1).join(' '))).toEqual([
    expect.stringContaining('{"area":"cart","version":"1.2.0-ab","phase":"load"}'),
    expect.stringContaining('{"area":"cart","version":"1.2.0-ab","phase":"render"}'),
    expect.stringContaining('{"area":"documents","version":"1.2.0-ab","phase":"load"}'),
  ])
})

test('code that did not come is told from code that threw (rule W-12)', () => {
  const lost = new Error('Area cart has no ./page')
  expect(() => noteLoadFailure(lost)).toThrow(lost)
  expect([didNotLoad(lost), didNotLoad(new Error('threw'))]).toEqual([true, false])
})
