import type { OrderRow, ValidableOrder } from '@portal/shared-sdk/contract'

/** Rows for the gallery's lists. */
export const states = [
  { code: 'pending_validation', value: 'Pendiente de validación' },
  { code: 'received', value: 'Recibido' },
  { code: 'delivered', value: 'Entregado' },
  { code: 'cancelled', value: 'Anulado' },
]

type Place = NonNullable<OrderRow['center']>
export type SampleDocument = ReturnType<typeof sample>

function sample(at: number, state: string) {
  return {
    id: at,
    number: `26-10488${at}`,
    state,
    state_values: states,
    order_datetime: `2026-11-1${at}T10:00:00`,
    validation_datetime: state === 'pending_validation' ? null : '2026-11-20T09:30:00',
    client: { id: 7, name: 'Hotel Miramar' } as Place,
    center: {
      id: 70 + at,
      name: ['Cocina central', 'Lavandería', 'Spa'][at % 3] ?? '',
      address: 'Passeig, 48',
      postal_code: '17310',
      locality: 'Lloret de Mar',
      external_code: `CC-${at}`,
    } as Place,
    creator_user: { first_name: 'Núria', email: 'nuria@miramar.test' },
    validator_user: state === 'pending_validation' ? null : { first_name: 'Marta', email: 'marta@miramar.test' },
    lines_count: 3 + at,
    tax_total: 84,
    total: 612.48 + at * 171.3,
    version: 1,
    who_can: [{ first_name: 'Jordi', email: 'jordi@miramar.test' }],
    needs_other: false,
    may_decide: true,
    validation_limit: null,
    limit_exceeded: false,
    has_agreed: false,
    in_place_of: null,
    history: [
      {
        at: `2026-11-1${at}T10:00:00`,
        action: 'kept_for_validation',
        person: { first_name: 'Núria', email: 'nuria@miramar.test' },
        reason: 'Reposición de temporada',
        lines: [{ external_id: '110114', name: 'Papel higiénico jumbo', from: 4, to: 6 }],
      },
    ] as ValidableOrder['history'],
  }
}

export const sampleDocuments = Array.from({ length: 6 }, (_, at) => sample(at, states[at % 4]?.code ?? ''))
export const waitingDocuments = Array.from({ length: 3 }, (_, at) => sample(at, 'pending_validation'))
export const decidedDocuments = Array.from({ length: 2 }, (_, at) =>
  sample(at + 4, at === 0 ? 'received' : 'cancelled'),
)

/** Answers as the API does: the rows that contain the search. */
export function pageOfRows<Row extends object>(rows: readonly Row[], { search }: { search?: string }) {
  const results = rows.filter((row) =>
    JSON.stringify(row)
      .toLowerCase()
      .includes((search ?? '').toLowerCase()),
  )
  return { results, count: results.length, total_pages: 1 }
}
