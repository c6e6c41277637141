import { sql } from 'kysely'
import type { InvitationEventData } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'

/** An invitation as its event has it (rule E-52). */
export const invitationData = (tx: Db, id: number): Promise<InvitationEventData> =>
  oneRow(
    tx,
    sql<InvitationEventData>`
    select i.id, i.email, i.role,
      (select coalesce(json_agg(json_build_object('id', c.id, 'external_id', c.external_id, 'name', c.name)
        order by c.id), '[]')
        from invitation_client x join client c on c.id = x.client_id where x.invitation_id = i.id) as clients,
      json_build_object('id', a.id, 'name', nullif(trim(a.first_name || ' ' || a.last_name), ''),
        'email', a.email) as invited_by
    from invitation i join account a on a.id = i.invited_by where i.id = ${id}`,
  )
