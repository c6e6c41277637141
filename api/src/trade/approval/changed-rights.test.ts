import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { anOffer } from '../../../test/an-offer'
import type { AccountOptions } from '../../../test/an-account'
import { rows } from '../../core/db/db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

type Kind = 'order' | 'offer'
const validate = { cancelled: false }

/** A manager who validates and its colleague who does too, both of one client, and a document that the manager sent. */
async function ownDocument(kind: Kind, by: AccountOptions = {}) {
  const { id: client } = await portal.aClient()
  const { id: center } = await portal.aCenter({ client_id: client })
  const rights = { can_see_prices: true, can_see_totals: true, can_validate_orders: true, can_validate_offers: true }
  const manager = await portal.anAccount({ clients: [client], ...rights, can_manage_users: true, ...by })
  const colleague = await portal.anAccount({ clients: [client], ...rights, first_name: 'Luis' })
  const row = { client_id: client, center_id: center, creator_id: manager.id, state: 'pending_validation', lines: 2 }
  const { id } = kind === 'order' ? await portal.anOrder(row) : await anOffer(portal.db, row)
  const change = async (fields: object) => {
    const { version } = (await manager.get(`users/${colleague.id}/`)).body
    expect((await manager.patch(`users/${colleague.id}/`, { version, ...fields })).status).toBe(200)
  }
  const auditOf = () =>
    rows(
      portal.db,
      sql`select account_id, action, after from audit where entity = ${kind} and entity_id = ${String(id)} order by id`,
    )
  return { client, manager, colleague, id, path: `validable_${kind}s/${id}/`, change, auditOf }
}

describe.each(['order', 'offer'] as const)('an %s of one’s own (rule M-32)', (kind) => {
  const right = `can_validate_${kind}s`

  test.each([
    ['the right to validate', { [right]: false }],
    ['the amount', { validation_limit: 0 }],
    ['the account', { active: false }],
  ])('is not validated by who took %s from a colleague within a day; the audit tells it', async (_what, taken) => {
    const { manager, path, change, auditOf } = await ownDocument(kind)
    await change(taken)
    expect((await manager.get(path)).body).toMatchObject({ needs_other: true, who_can: [] })
    const answer = await manager.patch(path, validate)
    expect(answer).toMatchObject({ status: 400, body: { code: '100', who_can: [] } })
    expect(answer.body.message).toContain('últimas 24 horas')
    expect((await manager.get(path)).body.state).toBe('pending_validation')
    expect(await auditOf()).toEqual([
      { account_id: manager.id, action: `${kind}.own_refused`, after: { changed_rights: true } },
    ])
  })

  test('neither when the right is given back nor together with others; a colleague validates it', async () => {
    const { manager, colleague, id, path, change } = await ownDocument(kind)
    await change({ [right]: false })
    await change({ [right]: true })
    expect((await manager.patch(path, validate)).status).toBe(400)
    const several = await manager.patch(`validable_${kind}s/`, { [`${kind}s`]: [id], cancelled: false })
    expect(several.body.results).toMatchObject([{ id, status: 400, code: '100', who_can: [{ first_name: 'Luis' }] }])
    expect((await colleague.patch(path, validate)).status).toBe(200)
  })

  test('tells who sees no totals nothing of the sum by the colleague’s amount (rule D-72)', async () => {
    const { manager, path, change } = await ownDocument(kind, { can_see_totals: false })
    const answers = []
    for (const validation_limit of [1, 9_000_000]) {
      await change({ validation_limit })
      answers.push((await manager.patch(path, validate)).body.who_can)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('is cancelled by its sender all the same', async () => {
    const { manager, path, change } = await ownDocument(kind)
    await change({ [right]: false })
    expect((await manager.patch(path, { cancelled: true })).status).toBe(200)
  })

  test('is validated a day later, and after changes of other rights or other clients', async () => {
    const { manager, path, change } = await ownDocument(kind)
    await change({ [right]: false })
    await rows(
      portal.db,
      sql`update audit set at = at - interval '25 hours' where account_id = ${manager.id} and entity = 'account'`,
    )
    await change({ can_see_prices: false })
    const other = await ownDocument(kind)
    await other.change({ [right]: false })
    expect((await manager.patch(path, validate)).status).toBe(200)
  })
})
