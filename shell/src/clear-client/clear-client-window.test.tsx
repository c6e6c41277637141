import { askForClient, dispatchSession, session } from '@portal/shared-sdk'
import { ToastRegion } from '@portal/shared-ui'
import { aCenter, aClient, anAccount, type Answers } from '@portal/shared-sdk/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { show } from '../../test/show'
import { requestClear, type ClearRequest } from './clear-request'
import { ClearClientWindow } from './clear-client-window'

const aCart = (client: number | null, lines: number, lead: number | null = null) => ({
  id: 3,
  client,
  lead,
  items: Array.from({ length: lines }, (_, id) => ({ id })),
  lines_count: lines,
  version: 1,
})
const pt = { id: 'pt', label: 'Portugal' }

/** Shows the window while Hotel Miramar is chosen; the cart has this many lines of a client. */
function open(
  wanted: ClearRequest,
  { lines = 20, client = 7, answers = {} }: { lines?: number; client?: number; answers?: Answers } = {},
) {
  let present = aCart(client, lines)
  const shown = show(
    <>
      <ClearClientWindow />
      <ToastRegion />
    </>,
    {
      as: anAccount(),
      at: '/catalogo',
      answers: {
        'GET account/': anAccount(),
        'GET cart/': () => ({ body: present }),
        'PATCH cart/clear/': () => ({ body: (present = { ...aCart(7, 0), id: 4 }) }),
        'PATCH cart/restore/': () => ({ body: (present = aCart(7, lines)) }),
        'PATCH account/': {},
        ...answers,
      },
    },
  )
  act(() => {
    dispatchSession({ type: 'countryChosen', country: 'sp' })
    dispatchSession({ type: 'clientChosen', client: aClient(), center: aCenter() })
    requestClear(wanted)
  })
  return { ...shown, writes: () => shown.calls.filter((call) => !call.startsWith('GET')) }
}
const chosen = () => [session().client?.id ?? null, session().center?.id ?? null]
const mine = [aClient().id, aCenter().id]

test.each<[ClearRequest, string, string]>([
  [{ why: 'remove' }, '¿Quitar a Hotel Miramar y vaciar su carro?', 'Quitar y vaciar'],
  [{ why: 'change' }, '¿Cambiar de cliente y vaciar el carro de Hotel Miramar?', 'Vaciar y cambiar'],
  [{ why: 'country', country: pt }, '¿Cambiar de país a Portugal?', 'Cambiar y vaciar'],
])(
  'a cart with lines is cleared with its client after a question, and both can be restored: %o',
  async (wanted, title, accept) => {
    const { user, writes } = open(wanted)
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain('20 líneas')
    expect([chosen(), writes()]).toEqual([mine, []])
    await user.click(screen.getByRole('button', { name: accept }))
    await screen.findByText('Has dejado a Hotel Miramar y su carro se ha vaciado.')
    expect(chosen()).toEqual([null, null])
    expect(writes().at(-1)).toBe('PATCH cart/clear/ {"client":7,"lead":null}')
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await screen.findByText('Cliente y carro recuperados.')
    expect([chosen(), session().country]).toEqual([mine, 'sp'])
    expect(writes().at(-1)).toBe('PATCH cart/restore/ {"cart":3,"client":7,"lead":null}')
  },
)

test('cancelling the question changes nothing', async () => {
  const { user, writes } = open({ why: 'remove' })
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  expect([chosen(), writes(), screen.queryByRole('dialog')]).toEqual([mine, [], null])
})

test.each([
  ['an empty cart', { lines: 0 }],
  ['the cart of another client', { client: 8 }],
])('%s needs no question and stays', async (_what, cart) => {
  const { writes, address } = open({ why: 'change' }, cart)
  await waitFor(() => expect(address()).toBe('/clientes'))
  expect([chosen(), writes()]).toEqual([[null, null], []])
})

test.each<[string, ClearRequest, number]>([
  ['another tab filled for somebody else', { why: 'remove' }, 409],
  ['could not be cleared after the country changed', { why: 'country', country: pt }, 500],
])(
  'a cart that %s is not reported as cleared, and undoing restores its client (rule L-2)',
  async (_what, wanted, status) => {
    const { user, writes } = open(wanted, { answers: { 'PATCH cart/clear/': () => ({ status, body: {} }) } })
    await user.click(await screen.findByRole('button', { name: /vaciar/ }))
    await screen.findByText('Has dejado a Hotel Miramar.')
    expect(chosen()).toEqual([null, null])
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    await screen.findByText('Cliente recuperado.')
    expect([chosen(), session().country]).toEqual([mine, 'sp'])
    expect(writes().filter((call) => call.includes('restore'))).toEqual([])
  },
)

test('changing the country needs a question even with an empty cart (rule L-3)', async () => {
  const { user, writes } = open({ why: 'country', country: pt }, { lines: 0 })
  expect((await screen.findByRole('dialog')).textContent).toContain('Dejarás de pedir para Hotel Miramar.')
  await user.click(screen.getByRole('button', { name: 'Cambiar de país' }))
  await screen.findByText('Has dejado a Hotel Miramar.')
  expect([session().country, writes()]).toEqual(['pt', ['PATCH account/ {"country":{"id":"pt"}}']])
})

test.each<ClearRequest>([{ why: 'remove' }, { why: 'country', country: pt }])(
  'a failure is shown in the dialog, and nothing has changed: %o',
  async (wanted) => {
    const fails = () => ({ status: 500, body: {} })
    const { user } = open(wanted, { answers: { 'PATCH cart/clear/': fails, 'PATCH account/': fails } })
    await user.click(await screen.findByRole('button', { name: /vaciar/ }))
    await screen.findByText(/siguen como estaban/)
    expect([chosen(), session().country]).toEqual([mine, 'sp'])
  },
)

describe('an area chooses another client', () => {
  const bar = aClient({ id: 8, name: 'Bar Sol', center_count: 1 })
  const kitchen = aCenter({ id: 80, client: 8 })

  /** Shows the window while somebody else is chosen, and asks for Bar Sol. */
  function choose({
    cart = aCart(7, 20) as object,
    lead = null as { id: number; name: string; email: null } | null,
    center = kitchen as typeof kitchen | null,
    answers = {} as Answers,
  } = {}) {
    let present = cart
    let answer: boolean | undefined
    const shown = show(
      <>
        <ClearClientWindow />
        <ToastRegion />
      </>,
      {
        as: anAccount(),
        at: '/dashboard/ventas/ranking?page=2',
        answers: {
          'GET account/': anAccount(),
          'GET cart/': () => ({ body: present }),
          'PATCH cart/clear/': () => ({ body: (present = aCart(null, 0)) }),
          'PATCH cart/restore/': () => ({ body: (present = cart) }),
          ...answers,
        },
      },
    )
    act(() => {
      if (lead) dispatchSession({ type: 'leadChosen', lead })
      else dispatchSession({ type: 'clientChosen', client: aClient(), center: aCenter() })
      void askForClient(bar, center ?? undefined).then((chosen) => (answer = chosen))
    })
    return { ...shown, answer: () => answer, writes: () => shown.calls.filter((call) => !call.startsWith('GET')) }
  }
  const accept = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(await screen.findByRole('button', { name: 'Vaciar y cambiar' }))

  const undo = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('button', { name: 'Deshacer' }))

  test.each([
    ['client', 'Hotel Miramar', {}, '"client":7,"lead":null'],
    ['lead', 'Bar', { cart: aCart(null, 20, 3), lead: { id: 3, name: 'Bar', email: null } }, '"client":null,"lead":3'],
  ])(
    'the cart of the present %s is asked about, emptied, and restored with its owner and page (rules L-2, B-22)',
    async (_who, name, present, owner) => {
      const { user, answer, writes, address } = choose(present)
      const title = `¿Cambiar de cliente y vaciar el carro de ${name}?`
      expect((await screen.findByRole('dialog', { name: title })).textContent).toContain('20 líneas')
      expect([answer(), writes()]).toEqual([undefined, []])
      await accept(user)
      await screen.findByText(`Has dejado a ${name} y su carro se ha vaciado.`)
      expect([answer(), ...chosen(), writes()]).toEqual([true, 8, 80, [`PATCH cart/clear/ {${owner}}`]])
      await undo(user)
      await screen.findByText('Cliente y carro recuperados.')
      expect([session().client?.name ?? session().lead?.name, address()]).toEqual([
        name,
        '/dashboard/ventas/ranking?page=2',
      ])
      expect(writes().at(-1)).toBe(`PATCH cart/restore/ {"cart":3,${owner}}`)
    },
  )

  test.each([
    ['an empty cart', { cart: aCart(7, 0) }],
    ['somebody else’s cart', { cart: aCart(9, 2) }],
  ])('with %s nothing is asked (rules B-22, L-2)', async (_what, present) => {
    const { answer, writes } = choose(present)
    await waitFor(() => expect(answer()).toBe(true))
    expect([chosen(), writes(), screen.queryByRole('dialog')]).toEqual([[8, 80], [], null])
  })

  test('cancelling chooses nobody, and the client can be asked for again', async () => {
    const { user, answer, writes } = choose()
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect([answer(), chosen(), writes()]).toEqual([false, mine, []])
    act(() => void askForClient(bar))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('a cart that cannot be emptied shows the failure in the window, and nothing changes', async () => {
    const { user, answer } = choose({ answers: { 'PATCH cart/clear/': { status: 500, body: {} } } })
    await accept(user)
    await screen.findByText(/siguen como estaban/)
    expect([answer(), chosen()]).toEqual([undefined, mine])
  })

  test('a client that cannot be chosen after its cart was emptied leaves nobody, and both can be restored', async () => {
    const { user, answer } = choose({ center: null, answers: { 'GET centers/': { status: 500, body: {} } } })
    await accept(user)
    await screen.findByText('Has dejado a Hotel Miramar y su carro se ha vaciado.')
    expect([answer(), chosen()]).toEqual([false, [null, null]])
    await undo(user)
    await screen.findByText('Cliente y carro recuperados.')
    expect(chosen()).toEqual(mine)
  })
})
