import { isAgreed } from '../../../../trade/offers/agreed'
import { column } from '../../columns'
import type { Column } from '../../import-object'
import { references } from '../references'
import { headColumns, moment, sumColumns } from './columns'

/** Those of the portal but `pending_validation`; whether one is over, its last day tells (rule O-12). */
const states = ['sent', 'opened', 'accepted', 'rejected', 'replaced', 'cancelled']
const ofHead = (one: Column): Column => ({ ...one, head: true })

/** Client, or lead, in the place of the client that other documents have. */
const customer = headColumns('offer_datetime', states, 'OF-2026-118').flatMap((each) => {
  if (each.name !== 'client') return [each]
  const { required: _required, ...client } = each
  return [
    {
      ...client,
      meaning: {
        es: 'Cliente; vacío en la oferta a un lead.',
        pt: 'Cliente; vazio na proposta a um lead.',
        en: 'The client; empty in an offer to a lead.',
      },
    },
    ofHead(
      column.ref(
        'lead',
        references.leads,
        {
          es: 'Lead, que no tiene centro; vacío en la oferta a un cliente.',
          pt: 'Lead, que não tem local; vazio na proposta a um cliente.',
          en: 'The lead, who has no centre; empty in an offer to a client.',
        },
        'L-40',
      ),
    ),
  ]
})

const dates = [
  ofHead(
    column.date(
      'valid_until',
      {
        es: 'Último día en que vale; vacío: sin fin.',
        pt: 'Último dia em que vale; vazio: sem fim.',
        en: 'The last day on which it holds; empty: no end.',
      },
      '2026-12-25',
    ),
  ),
  ofHead(
    column.date(
      'follow_up',
      {
        es: 'Día en que el comercial vuelve a llamar.',
        pt: 'Dia em que o comercial volta a ligar.',
        en: 'The day on which sales call again.',
      },
      '2026-12-02',
    ),
  ),
  moment('opened', 'opened_datetime', {
    es: 'Cuándo la vio su destinatario; vacío: todavía no.',
    pt: 'Quando o destinatário a viu; vazio: ainda não.',
    en: 'When it was first seen; empty: not yet.',
  }),
  moment('answered', 'answered_datetime', {
    es: 'Cuándo se aceptó o rechazó; vacío: todavía no.',
    pt: 'Quando foi aceite ou rejeitada; vazio: ainda não.',
    en: 'When it was accepted or rejected; empty: not yet.',
  }),
  ofHead(
    column.text(2000)(
      'reason',
      { es: 'Motivo del rechazo.', pt: 'Motivo da rejeição.', en: 'Why it was rejected.' },
      'Precio',
      { to: 'answer_reason' },
    ),
  ),
]

/** What came of it: a new version, an order of its client, a request of its lead. */
const outcome: Column[] = [
  ofHead(
    column.ref(
      'replaces',
      references.offers,
      {
        es: 'Oferta a la que sustituye esta versión.',
        pt: 'Proposta que esta versão substitui.',
        en: 'The offer that this version replaces.',
      },
      'OF-117',
    ),
  ),
  ofHead(
    column.ref(
      'order',
      references.orders,
      {
        es: 'Pedido que salió de ella, por su identificador, su número o el del ERP.',
        pt: 'Encomenda que dela resultou, pelo seu identificador, número ou o do ERP.',
        en: "The order that came of it, by its id, its number or the ERP's.",
      },
      'PED-2026-000417',
      { to: undefined, current: '(select s.id from sale_order s where s.offer_id = h.id)', elsewhere: true },
    ),
  ),
  request(
    'request',
    'number',
    {
      es: 'Número de la solicitud que hizo un lead al aceptarla.',
      pt: 'Número do pedido que um lead fez ao aceitá-la.',
      en: 'Number of the request that a lead made by accepting it.',
    },
    'SOL-2026-000012',
  ),
  request(
    'request_contact',
    'contact',
    { es: 'Quién la aceptó.', pt: 'Quem a aceitou.', en: 'Who accepted it.' },
    'Rosa Pérez',
  ),
  {
    ...request(
      'request_done',
      'done_at',
      {
        es: 'Cuándo se cerró la solicitud; vacío: sigue abierta.',
        pt: 'Quando se fechou o pedido; vazio: continua aberto.',
        en: 'When the request was closed; empty: it is open.',
      },
      '2026-11-27',
    ),
    type: { kind: 'time' },
  },
]

/** A column of what a lead accepted, which has a table of its own. */
function request(name: string, stored: string, meaning: Column['meaning'], example: string): Column {
  return {
    name,
    type: { kind: 'code', max: 100 },
    meaning,
    example,
    current: `(select q.${stored} from offer_request q where q.offer_id = h.id)`,
    elsewhere: true,
    head: true,
  }
}

/** The columns of an offer's head. */
export const offerHead: readonly Column[] = [
  ...customer,
  ...dates,
  ...outcome,
  ...sumColumns,
  ofHead(
    column.ref(
      'print_format',
      references.print_formats,
      {
        es: 'Formato de impresión; vacío: todo.',
        pt: 'Formato de impressão; vazio: tudo.',
        en: 'Print format; empty: everything.',
      },
      '1',
    ),
  ),
  ofHead(
    column.flag(
      'confirmed',
      {
        es: 'El proveedor la da por buena: sin ello el cliente no puede aceptarla. Vacío: sí.',
        pt: 'O fornecedor confirma-a: sem isso o cliente não a pode aceitar. Vazio: sim.',
        en: 'The supplier agrees to it, without which its client cannot accept it. Empty: yes.',
      },
      { to: 'is_agreed', empty: 'true', current: isAgreed('h') },
    ),
  ),
]
