import { session } from '@portal/shared-sdk'
import { screen, waitFor, within } from '@testing-library/react'
import { choose, open } from '../../test/today'

describe('its cart is started (rule B-33)', () => {
  const press = async (user: { click: (element: Element) => Promise<void> }) => choose(user, 'Bar Sol', 'Empezar carro')
  const filled = { cart: { items: [] }, added: 10 }

  test('with what it usually buys, and is opened with the client chosen', async () => {
    const { user, sent, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': filled } })
    await press(user)
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(sent).toEqual(['POST sp_dashboard/today/8/cart/ {"clear":false}'])
    expect(session().client?.id).toBe(8)
  })

  test('a cart with lines is cleared only after a confirmation (rule O-26)', async () => {
    const full = { status: 409, body: { detail: '', client: 7, lead: null, name: 'Hotel Miramar', lines: 3 } }
    let answer: unknown = full
    const { user, sent, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': () => answer } })
    await press(user)
    const dialog = await screen.findByRole('dialog', { name: 'El carro no está vacío' })
    expect(dialog.textContent).toContain('Tiene 3 líneas. Es de Hotel Miramar. Para empezar el de Bar Sol, se vaciará.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect([address(), sent.length]).toEqual(['/dashboard/hoy?node=1', 1])
    await press(user)
    answer = filled
    await user.click(await screen.findByRole('button', { name: 'Vaciar y empezar' }))
    await waitFor(() => expect(address()).toBe('/carrito'))
    expect(sent.at(-1)).toBe('POST sp_dashboard/today/8/cart/ {"clear":true}')
  })

  test('why no cart was started is shown on the page', async () => {
    const body = { code: 'nothing', message: 'De lo que este cliente suele comprar, nada se puede añadir.' }
    const { user, address } = open({ answers: { 'POST sp_dashboard/today/8/cart/': { status: 400, body } } })
    await press(user)
    expect((await screen.findByRole('alert')).textContent).toContain(body.message)
    expect(address()).toBe('/dashboard/hoy?node=1')
  })
})
