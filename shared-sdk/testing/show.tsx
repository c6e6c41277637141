import { cleanup, render, renderHook, type RenderHookResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { Account, Center, Client, Language, VariantFlags, VariantPublic, VariantSettings } from '../contract'
import { forgetConfig } from '../src/config'
import { addWords, setLanguage } from '../src/i18n'
import { offerPaths } from '../src/paths'
import type { Lead } from '../src/session/state'
import { dispatchSession, portalStore } from '../src/session/store'
import { SlotRendererContext, type SlotRenderer } from '../src/slot'
import { aToken } from './builders'
import { serve, type Answers, type Served } from './serve'

export interface Options {
  /** The account that is logged in; a visitor by default. */
  as?: Account | null
  /** The chosen client. */
  client?: Client | null
  center?: Center | null
  lead?: Lead | null
  buyerCookie?: string | null
  /** What the API answers; `account/` is answered from `as`. */
  answers?: Answers
  /** The Spanish texts of areas by area name, `{ documents: es }`. */
  words?: Record<string, object>
  language?: Language
  /** The variant's configuration. */
  config?: Partial<VariantPublic>
  flags?: Partial<VariantFlags>
  settings?: Partial<VariantSettings>
  /** Patterns of the paths that the portal offers, by default all. Links to other paths are not drawn. */
  offered?: string[]
  /** The component that fills slots. */
  slots?: SlotRenderer
  /** The address of the page, with its query; of several, the last one is open and Back goes to the one before. */
  at?: string | string[]
  /** The pattern of the page's route; other addresses show "otra página". */
  path?: string
  /** Whether SWR loads again soon after a failure; off by default, so that a test sees the failure. */
  retries?: boolean
}

export interface Shown extends Served {
  user: UserEvent
  /** The element that contains the page. */
  page: HTMLElement
  /** The current address: path with query. */
  address: () => string
  /** Draws the page again, with other props. */
  rerender: (screen: ReactNode) => void
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Sets up session, configuration, texts and answers without showing anything. */
export function enter(options: Options = {}): Served {
  const {
    as = null,
    client,
    center = null,
    lead,
    buyerCookie = null,
    answers = {},
    words = {},
    offered = ['/*'],
  } = options
  configure(options)
  for (const [area, texts] of Object.entries(words)) addWords(area, 'es', texts as Record<string, string>)
  setLanguage(options.language ?? 'es')
  offerPaths(offered)
  dispatchSession({ type: 'loggedOut' })
  if (as) dispatchSession({ type: 'loggedIn', token: aToken(as.id), buyerCookie })
  if (client) dispatchSession({ type: 'clientChosen', client, center })
  if (lead) dispatchSession({ type: 'leadChosen', lead })
  return serve({ ...(as && { 'account/': as }), ...answers })
}

/** Shows a page as the portal would; a page shown earlier in the same test is removed. */
export function show(screen: ReactNode, options: Options = {}): Shown {
  cleanup()
  const served = enter(options)
  let address = ''
  const seen = (now: string) => {
    address = now
  }
  const draw = (content: ReactNode) => (
    <World {...options} seen={seen}>
      <Routes>
        <Route path={options.path ?? '*'} element={content} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>
    </World>
  )
  const { container: page, rerender } = render(draw(screen))
  return {
    ...served,
    user: userEvent.setup(),
    page,
    address: () => address,
    rerender: (content) => rerender(draw(content)),
  }
}

/** Runs a hook as in such a page. */
export function showHook<T>(useIt: () => T, options: Options = {}): Served & RenderHookResult<T, unknown> {
  cleanup()
  const served = enter(options)
  const wrapper = ({ children }: { children: ReactNode }) => <World {...options}>{children}</World>
  return { ...served, ...renderHook(useIt, { wrapper }) }
}

const provider = () => new Map()

function World({
  at = '/',
  slots,
  retries = false,
  seen,
  children,
}: Pick<Options, 'at' | 'slots' | 'retries'> & { seen?: (address: string) => void; children: ReactNode }) {
  const content = slots ? <SlotRendererContext value={slots}>{children}</SlotRendererContext> : children
  return (
    <Provider store={portalStore}>
      <SWRConfig value={{ provider, dedupingInterval: 0, shouldRetryOnError: retries, errorRetryInterval: 100 }}>
        <MemoryRouter initialEntries={[at].flat()}>
          {seen && <Address seen={seen} />}
          {content}
        </MemoryRouter>
      </SWRConfig>
    </Provider>
  )
}

function Address({ seen }: { seen: (address: string) => void }) {
  const { pathname, search } = useLocation()
  seen(pathname + search)
  return null
}

/** Writes the configuration into the document, where portalConfig() reads it. */
function configure({ config = {}, flags = {}, settings = {} }: Options): void {
  document.getElementById('portal-config')?.remove()
  const script = document.createElement('script')
  script.id = 'portal-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify({
    ...config,
    flags: { ...config.flags, ...flags },
    settings: { ...config.settings, ...settings },
  })
  document.head.append(script)
  forgetConfig()
}
