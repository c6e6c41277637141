import type { Language, StoreroomLabelQuery } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { paperFrame } from '../../core/paper/make-paper'
import type { Paper } from '../../core/paper/paper'
import { storerooms } from '../shopping-lists/queries'
import { storeroomById } from './storeroom-lines'
import { stockCountTexts } from './texts'

/**
 * The labels of storerooms as a paper, in the look of the account's variant (rule R-65).
 * @param base address of the portal, without a slash at the end
 * @throws 400 where there is no storeroom, or the query names nothing; 404 for a list that the account may not see
 */
export async function labelPaper(
  db: Db,
  actor: Actor,
  query: StoreroomLabelQuery,
  { language, base }: { language: Language; base: string },
): Promise<Paper> {
  if (query.list === undefined && query.client === undefined && query.center === undefined) throw fieldError('list')
  if (query.list !== undefined) await storeroomById(db, actor, query.list)
  const rooms = await storerooms(db, actor, query)
  const [first] = rooms
  if (!first) throw fieldError('non_field_errors', stockCountTexts.noRooms)
  const textOf = (text: keyof typeof stockCountTexts) => say(stockCountTexts[text], language)
  return {
    ...paperFrame(actor.ruling, language),
    kind: 'labels',
    title: textOf('labels'),
    file: textOf('labels'),
    number: query.list === undefined ? first.client.name : first.name,
    labels: rooms.map(({ id, name, client, center }) => ({
      title: name,
      lines: [center?.name ?? '', client.name],
      hint: textOf('scan'),
      link: `${base}/pedidos/almacen/${id}`,
    })),
  }
}
