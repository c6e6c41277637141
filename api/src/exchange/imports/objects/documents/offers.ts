import { sql } from 'kysely'
import { column } from '../../columns'
import type { ImportObject } from '../../import-object'
import { makeSearchTexts } from '../../documents/search-texts'
import { storeRequests, replaceFormers, tieOrders } from '../../documents/what-came-of-offers'
import { references } from '../references'
import { formatOfArticle, notBefore } from './checks'
import { keyColumns, lineColumns, noteColumns, ofLine } from './columns'
import { offerChecks } from './offer-checks'
import { offerHead } from './offer-columns'

const written = sql`select head_id from import_document`

export const offers: ImportObject = {
  name: 'offers',
  title: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' },
  table: 'offer_line',
  pk: ['id'],
  creates: true,
  columns: [
    ...keyColumns(
      'offer',
      references.offers.keyOf('h'),
      {
        es: 'Identificador externo de la oferta. Una oferta del portal se encuentra por su número.',
        pt: 'Identificador externo da proposta. Uma proposta do portal encontra-se pelo seu número.',
        en: 'External id of the offer. An offer of the portal is found by its number.',
      },
      'OF-118',
    ),
    ...offerHead,
    ...noteColumns,
    ...lineColumns,
    {
      ...column.flag('accepted', {
        es: 'La línea se aceptó; vacío: sin respuesta.',
        pt: 'A linha foi aceite; vazio: sem resposta.',
        en: 'The line was accepted; empty: not answered.',
      }),
      empty: undefined,
    },
    column.flag(
      'rate_priced',
      {
        es: 'Su precio es de una tarifa que se eligió para la línea.',
        pt: 'O seu preço é de uma tabela escolhida para a linha.',
        en: 'Its price is of a rate that was chosen for the line.',
      },
      { to: 'is_rate_priced' },
    ),
  ],
  documents: {
    table: 'offer',
    column: 'offer',
    line: 'line',
    ref: references.offers,
    keyTo: 'source_id',
    owner: 'offer_id',
    usedBy: [
      { table: 'offer', column: 'replaces_id' },
      { table: 'offer_request', column: 'offer_id' },
      { table: 'sale_order', column: 'offer_id' },
      { table: 'cart', column: 'replaces_offer_id' },
    ],
    ofHead: {},
    ofLine,
    ofNewLine: {},
    before: async () => undefined,
    after: async (tx) => {
      await tieOrders(tx)
      await storeRequests(tx)
      await replaceFormers(tx)
      await makeSearchTexts(tx, 'offer', 'h.number, cl.name, le.name, cl.external_id, ce.name, ce.external_code')
      await sql`update offer set version = version + 1 where id in (${written})`.execute(tx)
    },
  },
  checks: [
    ...offerChecks,
    formatOfArticle,
    notBefore('valid_until', true),
    notBefore('opened', false),
    notBefore('answered', false),
  ],
  // What waits, or was cancelled before it was sent, is the portal's alone; of a deleted lead nothing comes out.
  isGone: `h.state = 'pending_validation'
    or h.state = 'cancelled' and h.validation_datetime is not null and h.validated_base is null
    or exists (select from lead x where x.id = h.lead_id and x.deleted_at is not null)`,
  deletes: {},
  money: 'total',
}
