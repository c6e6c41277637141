import { sql } from 'kysely'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import { checkedFigures, storeMissingCarbon } from './after-upgrade'

test('emissions that an older version left out are stored at the start, and the figures compared (rule H-39)', async () => {
  const { db, aProduct } = await aPortal()
  const product = await aProduct({ weight_kg: '2.500' })
  const { id } = await aDeliveryNote(db, { distance_km: '40', lines: [{ product_id: product.id, quantity: 4 }] })
  const stored = () =>
    rows(db, sql<{ co2e_kg: string | null }>`select co2e_kg::text from delivery_note where id = ${id}`)
  const [before] = await stored()
  await rows(db, sql`update delivery_note set co2e_kg = null, route_km = null, weight_kg = null, lines_count = null`)
  const messages: string[] = []
  const store = () => storeMissingCarbon(db, (text) => void messages.push(text))

  expect(await checkedFigures(db)).toMatch(/^delivery_note {2}id \d+ .*co2e_kg: stored nothing/)
  await store()
  expect(await stored()).toEqual([before])
  await store()
  expect(messages).toEqual(['Computing the emissions of 1 delivery notes of an older version'])
  expect(await checkedFigures(db)).toBe('The stored sums and emissions are those of the documents')
})
