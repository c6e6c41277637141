import type { OrderedFor } from '@portal/shared-sdk'

/** What another tab's choice leaves to ask here, by the names of the two. */
export interface Question {
  mine: string | null
  other: string
  /** The same for the same two. */
  id: string
}

/** Null when the two tabs agree, and when the other one orders for nobody: it may merely have opened a list. */
export function questionOf(mine: OrderedFor, other: OrderedFor): Question | null {
  const [here, there] = [whoOf(mine), whoOf(other)]
  if (!there || here?.id === there.id) return null
  return { mine: here?.name ?? null, other: there.name, id: `${here?.id} ${there.id}` }
}

/** A client or a lead, never both. */
function whoOf({ client, lead }: OrderedFor): { id: string; name: string } | null {
  if (lead) return { id: `lead-${lead.id}`, name: lead.name }
  return client && { id: `client-${client.id}`, name: client.name }
}
