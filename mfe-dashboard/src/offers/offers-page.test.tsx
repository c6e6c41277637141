import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { plain, show } from '../../test/show'
import OffersPage from './offers-page'

test('offers to new clients are shown as a part of all, this year and last year (rule B-13)', async () => {
  show(<OffersPage />, {
    at: '/dashboard/ofertas?node=1',
    path: '/dashboard/ofertas',
    answers: {
      'sp_dashboard/offers/': {
        year_new_clients_offers_percentage: 31.25,
        year_new_clients_offers: 25,
        year_offers: 80,
        year_new_clients_offers_value: 12_300.4,
        year_offers_value: 60_000,
        previous_year_new_clients_offers_percentage: null,
        previous_year_new_clients_offers: 0,
        previous_year_offers: 0,
        previous_year_new_clients_offers_value: 0,
        previous_year_offers_value: 0,
      },
    },
  })
  expect(await screen.findByRole('img', { name: /Ofertas a clientes nuevos, 2026: 31,3/ })).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual([
    '25 · 12.300 €',
    '80 · 60.000 €',
  ])
  expect(screen.getByRole('heading', { name: 'Ofertas a clientes nuevos, 2025' })).toBeTruthy()
  expect(screen.getByText('No hay ofertas en este año')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})
