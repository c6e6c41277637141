import { mailOf } from './mail-of'

const seller = { role: 'sales_manager', email: 'ana@portal.test' } as const
const buyer = { role: 'client', email: 'eva@hotel.test' } as const
const hotel = { email: 'compras@hotel.test' }

test.each([
  ['an offer of sales goes to the client', 2, seller, hotel, { text: 'mailed_to', to: 'compras@hotel.test' }],
  ['a catalogue of sales goes there too', 3, seller, hotel, { text: 'mailed_to', to: 'compras@hotel.test' }],
  [
    'a client without an address: it goes to who made it',
    2,
    seller,
    { email: '' },
    { text: 'mailed_no_address', to: 'ana@portal.test' },
  ],
  ['an offer of a buyer goes to the buyer', 2, buyer, hotel, { text: 'mailed_to_self', to: 'eva@hotel.test' }],
  ['an order is not mailed', 1, seller, hotel, null],
  ['nothing chosen, nothing mailed', 0, seller, hotel, null],
] as const)('%s (rule C-31)', (_name, as, account, owner, mail) => {
  expect(mailOf(as, account, owner)).toEqual(mail)
})
