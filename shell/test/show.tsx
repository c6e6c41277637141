import { addWords, dispatchSession, forgetConfig, offerPaths, portalStore, setLanguage } from '@portal/shared-sdk'
import type { Account, Center, Client, VariantFlags, VariantPublic, VariantSettings } from '@portal/shared-sdk/contract'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import dicas from '../variants/dicas.json'
import pedrosa from '../variants/pedrosa.json'
import prisma from '../variants/prisma.json'
import en from '../words/en.json'
import es from '../words/es.json'
import pt from '../words/pt.json'

// A lazy window is compiled when a test first opens it.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

const variants = { dicas, pedrosa, prisma }

type Answer = { status?: number; body: unknown }
/** What the API answers, by `METHOD path/`; a function sees the query and the sent body. */
export type Answers = Record<string, unknown | ((asked: { query: URLSearchParams; body: unknown }) => Answer)>

export interface Shown {
  user: ReturnType<typeof userEvent.setup>
  /** Every call so far: `POST api-token-auth/ {"email":…}`. */
  calls: string[]
  /** Where the page has led: path with query. */
  address: () => string
}

interface Options {
  at?: string
  path?: string
  variant?: keyof typeof variants
  flags?: Partial<VariantFlags>
  settings?: Partial<VariantSettings>
  config?: Partial<VariantPublic>
  answers?: Answers
  /** Patterns that areas offer. */
  offered?: string[]
  signedIn?: boolean
}

/** Shows a screen of the shell as the portal would, with what its API answers. */
export function show(
  screen: ReactNode,
  {
    at = '/',
    path = '*',
    variant = 'prisma',
    flags,
    settings,
    config,
    answers = {},
    offered = ['/catalogo'],
    signedIn = false,
  }: Options = {},
): Shown {
  writeConfig(variant, flags, settings, config)
  addWords('shell', 'es', es)
  addWords('shell', 'pt', pt)
  addWords('shell', 'en', en)
  setLanguage('es')
  offerPaths(offered)
  dispatchSession({ type: 'loggedOut' })
  if (signedIn) dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x` })
  const calls = serve(answers)
  let address = ''
  const Address = () => {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  render(
    <Provider store={portalStore}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>otra página</p>} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>
    </Provider>,
  )
  return { user: userEvent.setup(), calls, address: () => address }
}

/** Answers calls in this test; a call that nobody expects is a 404. */
export function serve(answers: Answers): string[] {
  const calls: string[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://portal')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/', '')}`
    calls.push([call + url.search, init.body].filter(Boolean).join(' '))
    const answer = answers[call]
    const { status = 200, body } =
      typeof answer === 'function'
        ? (answer({
            query: url.searchParams,
            body: init.body ? (JSON.parse(String(init.body)) as unknown) : undefined,
          }) as Answer)
        : answer === undefined
          ? { status: 404, body: { detail: 'nada' } }
          : { body: answer }
    return { ok: status < 400, status, text: async () => JSON.stringify(body) }
  }) as typeof fetch
  return calls
}

export const anAccount = (options: Partial<Account> = {}): Account =>
  ({
    id: 1,
    email: 'ana@portal.test',
    role: 'sales_manager',
    clients_count: 120,
    countries: [],
    country: null,
    ...options,
  }) as Account

export const aClient = (options: Partial<Client> = {}): Client =>
  ({
    id: 7,
    name: 'Hotel Miramar',
    external_id: 'C-001022',
    external_code: 'X-9',
    center_count: 2,
    locked: false,
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    province: 'Girona',
    postal_code: '17310',
    phone: '972 555 018',
    email: 'compras@miramar.test',
    contact: 'Núria',
    ...options,
  }) as Client

export const aCenter = (options: Partial<Center> = {}): Center =>
  ({
    id: 70,
    client: 7,
    name: 'Cocina central',
    external_code: 'CC-1',
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    postal_code: '17310',
    purchase_limit: null,
    purchase_current: 0,
    purchase_limit_period: 'X',
    ...options,
  }) as Center

/** A page of a list with these rows. */
export const listOf = <T,>(...results: T[]) => ({
  results,
  count: results.length,
  total_pages: Math.ceil(results.length / 20),
})

function writeConfig(
  variant: keyof typeof variants,
  flags: Partial<VariantFlags> = {},
  settings: Partial<VariantSettings> = {},
  config: Partial<VariantPublic> = {},
): void {
  const shipped = variants[variant].public as VariantPublic
  document.getElementById('portal-config')?.remove()
  const script = document.createElement('script')
  script.id = 'portal-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify({
    ...shipped,
    ...config,
    flags: { ...shipped.flags, ...flags },
    settings: { ...shipped.settings, ...settings },
  })
  document.head.append(script)
  forgetConfig()
}
