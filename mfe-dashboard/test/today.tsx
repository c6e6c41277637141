import type { ClientCall, Pace, TodayClient } from '@portal/shared-sdk/contract'
import { aClient, aList } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { screen } from '@testing-library/react'
import TodayPage from '../src/today/today-page'
import { show } from './show'

export const bar: TodayClient = {
  id: 8,
  name: 'Bar Sol',
  contact: 'Rosa',
  phone: '972 555 018',
  money_at_stake: 12300.5,
  reasons: [
    {
      code: 'offer_ending',
      text: 'La oferta OFE-2026-000123 de 2.300,00 € termina mañana',
      money_at_stake: 2300,
      offer: { id: 123, number: 'OFE-2026-000123' },
      valid_until: '2026-10-16',
      base: 2300,
    },
    {
      code: 'silent',
      text: 'Sin pedidos desde hace 40 días; suele pedir cada 25',
      money_at_stake: 12300.5,
      days_silent: 40,
      usual_days: 24.6,
      last_order: '2026-09-05',
    },
  ],
  last_call: { id: 1, at: '2026-09-01T10:00:00', person: 'Vera Ruiz', text: 'Todo bien', next_day: null },
}
export const hotel: TodayClient = {
  id: 9,
  name: 'Hotel Luna',
  contact: null,
  phone: null,
  money_at_stake: 800,
  reasons: [
    {
      code: 'category_stopped',
      text: 'Ha dejado de comprar Celulosa',
      money_at_stake: 800,
      category: { id: 56, name: 'Celulosa' },
      last_month: '2026-07',
    },
    {
      code: 'limit_reached',
      text: 'Ha llegado dos veces al límite de Lloret',
      money_at_stake: 500,
      center: { id: 4, name: 'Lloret' },
      times: 2,
    },
  ],
  last_call: null,
}
export const pace: Pace = {
  month: '2026-10',
  month_orders: 400,
  month_target: 1000,
  missing: 600,
  working_days: 12,
  needed_a_day: 50,
  clients_count: 1,
  expected: 112.5,
  clients: [{ id: 7, name: 'Hotel Miramar', next_order: '2026-10-20', usual_days: 14.6, average_order: 112.5 }],
}
export const written: ClientCall = {
  id: 5,
  at: '2026-10-15T10:00:00',
  person: 'Ana',
  text: 'Hablado',
  next_day: '2026-10-20',
}

/** Opens the page of the day with these clients to call. */
export const open = (options: Parameters<typeof show>[1] = {}) =>
  show(
    <>
      <TodayPage />
      <ToastRegion />
    </>,
    {
      at: '/dashboard/hoy?node=1',
      path: '/dashboard/hoy',
      ...options,
      answers: {
        'sp_dashboard/today/': aList([bar, hotel]),
        'sp_dashboard/pace/': pace,
        'sp_dashboard/today/8/calls/': aList([]),
        'cart/': { id: 3, client: null, lead: null, center: null, items: [], lines_count: 0 },
        'clients/8/': aClient({ id: 8, name: 'Bar Sol', center_count: 2 }),
        ...options.answers,
      },
    },
  )
/** Chooses an action in the menu of a client's row. */
export async function choose(
  user: { click: (element: Element) => Promise<void> },
  name: string,
  action: string,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Más acciones de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
export const card = (name: string) => screen.findByRole('article', { name })
export const failing = { status: 500, body: {} }
