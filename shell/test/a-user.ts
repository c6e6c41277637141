import type { Invitation, User } from '@portal/shared-sdk/contract'

const rights = {
  can_see_prices: true,
  can_see_totals: false,
  can_see_delivery_notes: false,
  can_see_sale_invoices: false,
  can_validate_orders: false,
  can_validate_offers: false,
  can_manage_users: false,
}

/** A buyer of one client and all its centres, who sees prices. */
export const aUser = (change: Partial<User> = {}): User => ({
  id: 20,
  email: 'marta@miramar.test',
  first_name: 'Marta',
  last_name: 'Soler',
  role: 'client',
  clients: [{ id: 7, name: 'Hotel Miramar' }],
  all_centers: true,
  centers: [],
  validation_limit: null,
  ...rights,
  active: true,
  is_self: false,
  second_factor: false,
  last_seen: '2026-11-20T08:05:00',
  version: 3,
  ...change,
})

export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: 5,
  email: 'nuevo@miramar.test',
  role: 'client',
  clients: [{ id: 7, name: 'Hotel Miramar' }],
  all_centers: true,
  centers: [],
  validation_limit: null,
  ...rights,
  invited_by: { first_name: 'Ana', last_name: 'López' },
  invited_at: '2026-11-20T10:00:00',
  sent_at: '2026-11-20T10:00:00',
  expires_at: '2026-11-27T10:00:00',
  is_late: false,
  ...change,
})
