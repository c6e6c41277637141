import type { OrderedFor } from '@portal/shared-sdk'

/** The difference between this tab's choice and another tab's. null: nothing is chosen in that tab. */
export interface Question {
  about: 'client' | 'center'
  mine: string | null
  other: string | null
  /** Equal for the same difference. */
  id: string
}

/** null if the tabs agree, or if the other one has no client and lead, since it may just have opened a list. */
export function questionOf(mine: OrderedFor, other: OrderedFor): Question | null {
  const there = whoOf(other)
  if (!there) return null
  // If the clients differ, their centres are not compared.
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
