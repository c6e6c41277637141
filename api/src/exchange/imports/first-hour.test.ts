import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf } from '../../../test/an-account'
import { aPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'
import { createAccount } from '../../identity/admin/create-account'
import { readImportArguments } from './import-arguments'
import { importCommand } from './import-command'

/** What a small supplier writes on its first day; a row names others by their ids. */
const files = {
  'sales_people.csv': 'id;name;email\nV1;Laura Gil;laura@suministros.test\n',
  'sales_tree.csv': 'id;name;parent\nN1;España;\nN2;Levante;N1\n',
  'suppliers.csv': 'id;name\nS1;Papelera del Sur\n',
  'categories.csv': 'id;name;parent\nK1;Celulosa;\nK2;Papel higiénico;K1\n',
  'articles.csv': 'id;code;name;supplier;category;unit;formats\nA1;CEL-1;Papel doméstico;S1;K2;Paquete;Caja:12\n',
  'stock.csv': 'article;stock\nA1;400\n',
  'prices.csv': 'article;price\nA1;4.50\n',
  'clients.csv': 'id;code;name;sales_node;sales_person\nC1;C-1;Hotel Miramar;N2;V1\n',
  'centres.csv': 'id;code;client;name;purchase_limit;purchase_limit_period\nD1;D-1;C1;Recepción;1000;M\n',
  'accounts.csv': `id;email;role;first_name;sales_node;clients;can_see_prices;can_see_totals;invite
U1;rosa@miramar.test;client;Rosa;;C1;true;true;true
U2;laura@suministros.test;sales_manager;Laura;N1;;true;true;true
`,
}

test('from an empty database to a buyer’s first order by commands and files alone (rules E-27, E-120, M-30)', async () => {
  const portal = await aPortal()
  const logIn = async (email: string, password: string) => {
    const { body } = await portal.stranger.post('api-token-auth/', { email, password })
    return callsOf(portal, { authorization: `Bearer ${body.token}` })
  }
  const admin = await logIn('jefa@suministros.test', await createAccount(portal.db, 'jefa@suministros.test'))

  const folder = join(portal.config.dataDir, 'first-day')
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const output = await importCommand(portal.db, readImportArguments(['all', folder, '--language=en']))
  expect(output).not.toMatch(/refused|waiting/)
  const { steps } = (await admin.get('imports/setup/')).body as { steps: { name: string; state: string }[] }
  expect(steps.filter(({ state }) => state === 'missing')).toEqual([])
  expect((await admin.get('account/')).body).toMatchObject({ setup_due: false, can_see_sale_invoices: true })

  const mails = await newMails(portal)
  expect(mails.map(({ to }) => to).sort()).toEqual(['laura@suministros.test', 'rosa@miramar.test'])
  const mail = mails.find(({ to }) => to === 'rosa@miramar.test')!
  expect(mail.subject).toBe('Prisma: tu cuenta en el portal de pedidos')
  expect(mail.text).toMatch(/^Prisma ha creado para rosa@miramar.test una cuenta/)
  expect(mail.text).toContain('durante 7 días')
  const token = /\/nueva-contrasena#([\w-]{43})/.exec(mail.text)![1]!
  const password = 'Tres-toallas-y-un-cubo'
  expect((await portal.stranger.post('password_reset/confirm/', { token, password })).status).toBe(200)

  const buyer = await logIn('rosa@miramar.test', password)
  const [client] = (await buyer.get('clients/')).body.results as { id: number; name: string }[]
  expect(client!.name).toBe('Hotel Miramar')
  const [center] = (await buyer.get(`centers/?client=${client!.id}`)).body.results as { id: number }[]
  const [product] = (await buyer.get(`products/?client=${client!.id}&search=papel`)).body.results as {
    id: number
    price: number
  }[]
  await buyer.post('cart/add_cart_item/', { client: client!.id, product: product!.id, quantity: 2 })
  const sent = await buyer.patch('cart/create_order/', { client: client!.id, center: center!.id })
  expect(sent).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^PED/), message_flag: 0 } })

  const sales = (await admin.get('orders/')).body.results as { id: number; base: number }[]
  expect(sales).toMatchObject([{ id: sent.body.id, center: { id: center!.id } }])
})
