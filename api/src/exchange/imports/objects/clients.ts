import { searchNorm } from '../../../core/http/list'
import { column, idColumn } from '../columns'
import type { ImportObject } from '../import-object'
import { contact, country, hours, named, organisation, place, rate, text } from './client-columns'
import { references } from './references'

export const clients: ImportObject = {
  name: 'clients',
  title: { es: 'Clientes', pt: 'Clientes', en: 'Clients' },
  table: 'client',
  pk: ['id'],
  newId: 'identity',
  keyOf: references.clients.keyOf,
  creates: true,
  columns: [
    idColumn,
    column.code(
      'code',
      {
        es: 'Código del cliente; puede cambiar.',
        pt: 'Código do cliente; pode mudar.',
        en: 'Code of the client; it may change.',
      },
      'C-1001',
      { to: 'external_id', required: true, unique: true, empty: undefined },
    ),
    named('Nombre del cliente.', 'Nome do cliente.', 'Name of the client.', 'Hoteles Miramar, S.L.'),
    text('national_id', 50, 'NIF.', 'NIF.', 'Tax id.', 'B30123456', { empty: undefined }),
    country,
    rate,
    ...organisation,
    ...place,
    ...contact,
    text('email', 254, 'Correo.', 'E-mail.', 'E-mail.', 'compras@miramar.es'),
    ...hours,
    column.flag('locked', { es: 'Marcado como bloqueado.', pt: 'Marcado como bloqueado.', en: 'Marked as locked.' }),
    column.flag('only_authorized_products', {
      es: 'Solo compra artículos con precio especial.',
      pt: 'Só compra artigos com preço especial.',
      en: 'It buys articles with a special price alone.',
    }),
    column.date('client_since', { es: 'Cliente desde.', pt: 'Cliente desde.', en: 'Client since.' }, '2019-03-01', {
      empty: `(now() at time zone 'Europe/Madrid')::date`,
      keeps: true,
    }),
  ],
  derived: {
    from: ['code', 'name', 'postal_code', 'locality', 'province'],
    to: ['name_sort', 'search_norm'],
    make: ({ id, code, name, postal_code, locality, province: at }) => [
      searchNorm(name),
      searchNorm(id, code, name, postal_code, locality, at),
    ],
  },
  isUndoable: true,
}
