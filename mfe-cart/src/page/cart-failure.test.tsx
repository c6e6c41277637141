import { dispatchSession } from '@portal/shared-sdk'
import type { Cart, Center } from '@portal/shared-sdk/contract'
import { anAccount } from '@portal/shared-sdk/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ToastRegion } from '@portal/shared-ui'
import userEvent from '@testing-library/user-event'
import { cart, center, line, open } from '../../test/show-cart'

const failure = 'Se ha producido un error. Inténtelo más tarde.'
const scrolled = jest.spyOn(window, 'scrollTo')
beforeEach(() => scrolled.mockReset())

/**
 * A cart of two lines. Changing the second answers 404 once `until` resolves, and the cart is loaded again.
 */
function openToReload(before: Cart = cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] })) {
  const server = { isDown: false, until: Promise.resolve() }
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': {
      get status() {
        return server.isDown ? 503 : 200
      },
      get body() {
        return server.isDown ? {} : before
      },
    },
    'PATCH cart/update_cart_item/8/': async () => {
      await server.until
      return { status: 404, body: { detail: 'No encontrado.' } }
    },
    'PATCH cart/update_cart_item/5/': { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
  })
  return {
    user,
    server,
    reload: async (typed = '4') => user.type(await screen.findByLabelText(/^Cantidad de Cubo/), `${typed}{Enter}`),
  }
}

test('a failed reload is shown at the top of the page, which scrolls there once while the failure lasts', async () => {
  const { user, server, reload } = openToReload()
  server.isDown = true
  await reload()
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Gel de manos/ })).toBeTruthy()
  expect(scrolled.mock.calls).toEqual([[0, 0]])

  const asked = jest.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => asked.mock.results[0]!.value)
  expect(scrolled).toHaveBeenCalledTimes(1)

  server.isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  server.isDown = true
  await reload('5')
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(scrolled).toHaveBeenCalledTimes(2)
})

test('after ticking a box the page scrolls to the failure', async () => {
  const { user, server } = openToReload()
  const box = await screen.findByRole('checkbox', { name: /^Cubo es facturable/ })
  server.isDown = true
  await user.click(box)
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(scrolled.mock.calls).toEqual([[0, 0]])
})

test('while the note is being typed the page does not scroll', async () => {
  const { user, server } = openToReload()
  const note = await screen.findByLabelText('Observaciones')
  server.isDown = true
  let answer: () => void = () => undefined
  server.until = new Promise<void>((done) => {
    answer = done
  })
  await user.type(screen.getByLabelText(/^Cantidad de Cubo/), '4')
  await user.type(note, 'Llamar')
  answer()
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(scrolled).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(note)
})

test('a failed change of a line is shown beside it, and the page does not scroll', async () => {
  const { user } = openToReload()
  await user.type(await screen.findByLabelText(/^Cantidad de Gel de manos/), '4{Enter}')
  expect(await screen.findByText(/Vuelva a intentarlo\./)).toBeTruthy()
  expect(screen.queryByText(failure)).toBeNull()
  expect(scrolled).not.toHaveBeenCalled()
})

test('a centre that could not be saved is shown at the top of the page too', async () => {
  open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PUT cart/update/': { status: 503, body: {} },
  })
  await screen.findByText('Cocina central')
  act(() => void dispatchSession({ type: 'centerChosen', center: { ...center, id: 7, name: 'Lisboa' } as Center }))
  const alert = await screen.findByText(failure)
  expect(scrolled.mock.calls).toEqual([[0, 0]])
  await userEvent.click(within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Reintentar' }))
  expect(document.body.contains(alert)).toBe(true)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('a note that cannot be saved says so while it is being typed (rule C-95)', async () => {
  const { user } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PUT cart/update/': { status: 503, body: {} },
  })
  const note = await screen.findByLabelText('Observaciones')
  await user.type(note, 'Llamar')
  expect(await screen.findByText(/^No se ha guardado\./)).toBeTruthy()
  expect(document.activeElement).toBe(note)
  expect(note).toHaveProperty('value', 'Llamar')
})

test('after the page was left a notice says that the note was not saved, and tries again (rule C-95)', async () => {
  let status = 503
  const { user, sent, rerender } = open({
    'GET account/': { body: anAccount() },
    'GET cart/': { body: cart() },
    'PUT cart/update/': {
      get status() {
        return status
      },
      body: cart(),
    },
  })
  await user.type(await screen.findByLabelText('Observaciones'), 'Llamar')
  rerender(<ToastRegion />)
  await screen.findAllByText('Los datos del carro no se han guardado.')
  status = 200
  // The notices of the tests before are still shown, above this one.
  await user.click(screen.getAllByRole('button', { name: 'Reintentar' }).at(-1)!)
  await waitFor(() => expect(sent.filter((call) => call.startsWith('PUT'))).toHaveLength(2))
})
