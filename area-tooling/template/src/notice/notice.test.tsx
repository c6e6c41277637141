import { aBuyer, show } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import es from '../../words/es.json'
import Notice from './notice'

test('the notice leads to the page', async () => {
  show(<Notice />, {
    as: aBuyer(),
    words: {
      'sample-area': es,
    },
  })
  const link = await screen.findByRole('link', { name: 'Ver la página' })
  expect(link.getAttribute('href')).toBe('/sample-area')
})
