import type { TestPortal } from './a-portal'
import type { AccountOptions } from './an-account'

/** Somebody with a cart of one line for a client with an address. */
export async function aCart(
  portal: TestPortal,
  {
    account = {},
    limit,
    email = `compras${Math.random()}@hotel.test`,
  }: { account?: AccountOptions; limit?: string; email?: string } = {},
) {
  const client = await portal.aClient({ email })
  const center = await portal.aCenter({
    client_id: client.id,
    ...(limit && { purchase_limit: limit, purchase_limit_period: 'M' }),
  })
  const sender = await portal.anAccount({
    role: 'admin',
    ...account,
    ...(account.role === 'client' && { clients: [client.id] }),
  })
  await sender.post('cart/add_cart_item/', {
    client: client.id,
    product: (await portal.aProduct({ price: '10' })).id,
    quantity: 2,
  })
  const send = (what: 'order' | 'offer' | 'catalog', more: object = {}, headers: Record<string, string> = {}) =>
    sender.patch(
      `cart/create_${what}/`,
      {
        client: client.id,
        center: center.id,
        ...(what === 'offer' && { print_format: 1 }),
        ...(what === 'catalog' && { catalog_name: 'Temporada', catalog_type: 1, catalog_items_per_page: 2 }),
        ...more,
      },
      headers,
    )
  return { client, sender, send, email }
}
