import type { ValidableOffer } from '@portal/shared-sdk/contract'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'
import { aTrade, anOffer } from './offers'

test('a buyer with the right validates an offer, although Ofertas is hidden from buyers (rule O-30)', async ({
  page,
  portal,
  signIn,
}) => {
  const { client, center, sales, sees } = await aTrade(portal, { purchase_limit: '5', purchase_limit_period: 'M' })
  const offer = await anOffer(portal, sales, { client: client.id, center: center.id })
  expect(offer.state).toBe('pending_validation')
  const buyer = await signIn({ clients: [client.id], first_name: 'Marta', can_validate_offers: true, ...sees })
  await chooseClient(page, portal, buyer, client.id, center.id)
  await page.goto('/ofertas/validar-ofertas')
  await expect(page.getByRole('link', { name: /Validar ofertas/ }).first()).toContainText('1')
  await page.getByRole('link', { name: `Ver oferta ${offer.number}` }).click()
  await page.getByRole('button', { name: 'Validar' }).dblclick()
  await expect(page.getByText('Oferta validada.')).toBeVisible()
  const validated = await askApi<ValidableOffer>(portal, buyer, `validated_offers/${offer.id}/`)
  expect(validated).toMatchObject({
    state: 'sent',
    validator_user: { first_name: 'Marta' },
  })
  expect(validated.history.filter(({ action }) => action === 'validated')).toHaveLength(1)
})
