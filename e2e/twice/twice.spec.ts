import { fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { test } from '../support/test'
import { approvalPresses } from './approval'
import { cartPresses } from './cart'
import { cataloguePresses } from './catalogue'
import { offerPresses } from './offers'
import { pressAgain, type Scene } from './press'
import { unique } from '../support/unique'
import { sessionPresses } from './session'
import { todayPresses } from './today'

// Buttons that change something on the server, one of each kind of control (Form, useWrite in a window, in a row and in a
// menu, notices, the cart's own; a Form of the shell in account.spec.ts, an approval in approval.spec.ts, useWrite in a page
// and by a mailed link in lead-to-request.spec.ts), clicked three times within a third of a second at the same spot: it
// acts once, and a button that has moved under the pointer meanwhile does not act. Further buttons of these kinds are
// pressed twice in tests of their pages.

const allPresses = [
  ...cartPresses,
  ...approvalPresses,
  ...todayPresses,
  ...cataloguePresses,
  ...sessionPresses,
  ...offerPresses,
]

for (const press of allPresses) {
  const { title, reach, isVisitor, isBuyer, rights } = press
  test(`${title}: clicked again after 60 and 300 ms, it acts once`, async ({ page, portal, signIn }) => {
    const email = `${unique('compras')}@hotel.test`
    const client = await portal.aClient({ email })
    const center = await portal.aCenter({ client_id: client.id })
    const products = []
    for (const kind of ['Jabón', 'Papel'])
      products.push((await portal.aProduct({ name: unique(kind) })) as unknown as Scene['products'][number])
    const options = isBuyer
      ? { clients: [client.id], can_see_prices: true, can_see_totals: true, ...rights }
      : { role: 'admin', can_validate_orders: true, ...rights }
    const account = isVisitor ? await portal.anAccount({ role: 'sales_manager' }) : await signIn(options)
    const scene = { page, portal, account, client: { id: client.id, email }, center: center.id, products }
    if (!isVisitor) {
      for (const { id } of products) await fillCart(portal, account, client.id, id)
      await chooseClient(page, portal, account, client.id, center.id)
    }
    for await (const target of reach(scene)) await pressAgain(page, target)
  })
}
