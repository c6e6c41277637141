import { chooseClient } from '../support/choose-client'
import { test } from '../support/test'
import { approvalPresses } from './approval'
import { cartPresses } from './cart'
import { cataloguePresses } from './catalogue'
import { leadPresses, offerPresses } from './offers'
import { fillWhole, pressAgain, type Press, type Scene } from './press'
import { unique } from '../support/unique'
import { todayPresses } from './today'

// Buttons that change something on the server, one of each kind of control (Form, useWrite in a window, in a row and in a
// menu, notices, the cart's own; an approval in approval.spec.ts, useWrite in a page
// and by a mailed link in lead-to-request.spec.ts, a visitor's in account.spec.ts and password-reset.spec.ts), clicked three times within a third of a second at the same spot: it
// acts once, and a button that has moved under the pointer meanwhile does not act. Further buttons of these kinds are
// pressed twice in tests of their pages.

interface Walk {
  who: string
  presses: Press[]
  /** The account. */
  as: (client: number) => Record<string, unknown>
}

const admin = () => ({ role: 'admin', can_validate_orders: true })
const ofClient = (client: number) => ({ clients: [client], can_see_prices: true, can_see_totals: true })

const walks: Walk[] = [
  { who: 'in the cart', presses: cartPresses, as: admin },
  {
    who: 'of approval, favourites, quotations and leads',
    presses: [...approvalPresses, ...cataloguePresses, ...leadPresses],
    as: admin,
  },
  // A sales person of the scene's client alone.
  {
    who: 'of a client to call',
    presses: todayPresses,
    as: (client) => ({ ...ofClient(client), role: 'sales_manager' }),
  },
  { who: 'of a buyer’s offer', presses: offerPresses, as: ofClient },
]

for (const { who, presses, as } of walks)
  test(`buttons ${who}, clicked again after 60 and 300 ms, act once`, async ({ page, portal, signIn }) => {
    test.slow(presses.length > 1)
    const email = `${unique('compras')}@hotel.test`
    const client = await portal.aClient({ email })
    const center = await portal.aCenter({ client_id: client.id })
    const products = []
    for (const kind of ['Jabón', 'Papel'])
      products.push((await portal.aProduct({ name: unique(kind) })) as unknown as Scene['products'][number])
    const account = await signIn(as(client.id))
    const scene = { page, portal, account, client: { id: client.id, email }, center: center.id, products }
    await fillWhole(scene)
    await chooseClient(page, portal, account, client.id, center.id)
    for (const { title, reach } of presses)
      await test.step(title, async () => {
        for await (const target of reach(scene)) await pressAgain(page, target)
      })
  })
