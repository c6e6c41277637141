import { screen, within } from '@testing-library/react'
import { account, cart, line, open, type Answer } from '../../test/show-cart'



test.each(['account/', 'cart/'])('a cart that is on its way and one whose %s failed say so, and it comes back with a retry', async (failing) => {
  const answers: Record<string, Answer> = { 'GET account/': { body: account() }, 'GET cart/': { body: cart() } }
  let isDown = true
  const { user } = open({ ...answers, [`GET ${failing}`]: { get status() { return isDown ? 500 : 200 }, get body() { return isDown ? {} : answers[`GET ${failing}`]!.body } } })
  expect(screen.getByLabelText('Cargando el carro')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
})

test('with nobody chosen it leads to the clients', async () => {
  open({ 'GET account/': { body: account() }, 'GET cart/': { body: cart({ id: null, client: null, items: [] }) } }, { isNobody: true })
  expect(await screen.findByText('Seleccione un cliente para ver su carro.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Selecciona un cliente' }).getAttribute('href')).toBe('/clientes')
})

describe('a cart of another client', () => {
  const answers = (): Record<string, Answer> => ({
    'GET account/': { body: account() }, 'GET cart/': { body: cart({ client: 8 }) }, 'GET clients/8/': { body: { id: 8, name: 'Clínica Sur', center_count: 2 } },
  })

  test('is told with whose it is, and one press goes back to that one', async () => {
    const { user, sent } = open(answers())
    expect(await screen.findByText('Este carro es de otro cliente.')).toBeTruthy()
    expect(await screen.findByText('1 producto para Clínica Sur')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a Clínica Sur' }))
    expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('is emptied by name, and stays with a reason when that fails', async () => {
    const { user, sent } = open({ ...answers(), 'PATCH cart/clear/': { status: 503, body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Vaciar carro' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
    expect(sent).toEqual(['PATCH cart/clear/ {"client":8,"lead":null}'])
  })
})

test('a line that somebody else took out meanwhile is told and goes', async () => {
  const before = cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] })
  let { items } = before
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { get body() { return { ...before, items } } },
    'PATCH cart/update_cart_item/8/': { get status() { items = items.slice(0, 1); return 404 }, body: { detail: 'No encontrado.' } },
  })
  await user.type(await screen.findByLabelText(/^Cantidad de Cubo/), '4{Enter}')
  expect(await screen.findByText('Esa línea ya no está en el carro.')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Cubo/ })).toBeNull()
})

test('a client’s discount that is refused says why, with a retry', async () => {
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart() }, 'PUT cart/update/': { status: 400, body: { client_discount_percentage: ['El descuento máximo es 2 %.'] } },
  })
  await user.click(await screen.findByLabelText('Descuento del cliente, en %'))
  await user.keyboard('3{Enter}')
  const alert = (await screen.findByText(/No se ha guardado\. El descuento máximo es 2 %\./)).closest('[role=alert]') as HTMLElement
  expect(within(alert).getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
