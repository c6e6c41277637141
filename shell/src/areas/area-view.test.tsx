import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { show } from '../../test/show'
import { AreaView } from './area-view'
import { loadArea } from './load-area'
import { refreshRegistry, startRegistry } from './registry-store'

jest.mock('./load-area', () => ({ loadArea: jest.fn(), forgetArea: jest.fn(), onLateLoad: () => () => undefined }))
jest.mock('./load-words', () => ({ loadAreaWords: async () => undefined }))

const anArea = (version: string) => ({
  name: 'cart',
  version,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  entry: 'remoteEntry.js',
  global: 'area_cart',
  base: `/areas/cart/${version}/`,
  routes: [{ path: '/carrito', page: './page' }],
  modules: { './page': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})

let revision = 0
async function siteHas(registry: object): Promise<void> {
  revision += 1
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, status: 200, json: async () => ({ schema: 1, revision, ...registry }) }),
  })
  await act(() => refreshRegistry())
}

const running: string[] = []
/** A page with a field, which notes whether its effects run. */
function Page() {
  const [text, setText] = useState('')
  useEffect(() => {
    running.push('cart')
    return () => void running.pop()
  }, [])
  return <input aria-label="nota" value={text} onChange={(event) => setText(event.target.value)} />
}

const view = () => (
  <AreaView
    area="cart"
    module="./page"
    props={{}}
    waiting={<p>carga</p>}
    failed={() => <p>fallo</p>}
    off={<p>desactivada</p>}
  />
)

/** Starts with version 1 of the cart; each test has a module cache of other versions. */
function begin(version: string, change: object = {}) {
  document.body.innerHTML = ''
  revision += 1
  for (const [id, content] of Object.entries({
    'portal-shell': { version: 'a', sdk: '1.2.0', words: {}, offers: {} },
    'portal-registry': { schema: 1, revision, areas: [anArea(version)], ...change },
  }))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
    )
  startRegistry()
}

const loads = jest.mocked(loadArea)
beforeEach(() => {
  loads.mockReset()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a page of an area that is switched off stops, says so, and comes back with what was typed (rule A-59)', async () => {
  begin('1')
  loads.mockResolvedValue({ default: Page })
  const { user } = show(view())
  await user.type(await screen.findByLabelText('nota'), 'a medias')
  await siteHas({ areas: [anArea('1')], off: ['cart'] })
  expect(screen.getByText('desactivada')).toBeTruthy()
  expect([running, screen.queryByRole('textbox')]).toEqual([[], null])
  await siteHas({ areas: [anArea('1')] })
  expect([screen.queryByText('desactivada'), running]).toEqual([null, ['cart']])
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('a medias')
})

test('an area that is off when a page is opened is not loaded until it is on (rule A-59)', async () => {
  begin('2', { off: ['cart'] })
  loads.mockResolvedValue({ default: Page })
  show(view())
  expect([screen.getByText('desactivada') !== null, loads.mock.calls]).toEqual([true, []])
  await siteHas({ areas: [anArea('2')] })
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a view that failed takes the version before as soon as its own is withdrawn (rule A-57)', async () => {
  begin('3')
  loads.mockRejectedValueOnce(new Error('broken')).mockResolvedValue({ default: Page })
  show(view())
  expect(await screen.findByText('fallo')).toBeTruthy()
  await siteHas({ areas: [anArea('4')] })
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

test('a view whose code never ends its start fails after the time-out (rule A-61)', async () => {
  begin('5', { timeout: 300 })
  const never = new Promise<never>(() => undefined)
  loads.mockResolvedValue({
    default: () => {
      throw never
    },
  })
  show(view())
  expect(await screen.findByText('carga')).toBeTruthy()
  expect(await screen.findByText('fallo')).toBeTruthy()
})
