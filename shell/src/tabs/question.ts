import type { OrderedFor } from '@portal/shared-sdk'

/** What another tab's choice leaves to ask here, by the names of the two. A centre may be missing in either tab. */
export interface Question {
  about: 'client' | 'center'
  mine: string | null
  other: string | null
  /** The same for the same two. */
  id: string
}

/** Null when the two tabs agree, and when the other one orders for nobody: it may merely have opened a list. */
export function questionOf(mine: OrderedFor, other: OrderedFor): Question | null {
  const there = whoOf(other)
  if (!there) return null
  // The centre of another client is no question of its own.
  return differenceOf('client', whoOf(mine), there) ?? differenceOf('center', centerOf(mine), centerOf(other))
}

type Named = { id: string; name: string } | null

function differenceOf(about: Question['about'], mine: Named, other: Named): Question | null {
  if (mine?.id === other?.id) return null
  return { about, mine: mine?.name ?? null, other: other?.name ?? null, id: `${about} ${mine?.id} ${other?.id}` }
}

/** A client or a lead, never both. */
function whoOf({ client, lead }: OrderedFor): Named {
  if (lead) return { id: `lead-${lead.id}`, name: lead.name }
  return client && { id: String(client.id), name: client.name }
}

function centerOf({ center }: OrderedFor): Named {
  return center && { id: String(center.id), name: center.name }
}
