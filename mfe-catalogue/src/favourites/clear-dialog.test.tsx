import { anAccount, show } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import { screen } from '@testing-library/react'
import es from '../../words/es.json'
import ClearDialog from './clear-dialog'

test('emptied favourites can be brought back (rule K-73)', async () => {
  const closed = jest.fn()
  const { user, sent } = show(
    <>
      <ClearDialog onClose={closed} />
      <ToastRegion />
    </>,
    {
      as: anAccount(),
      words: { catalogue: es },
      answers: {
        'GET favourite_products/': {
          results: [
            { id: 1, obj: { id: 101 } },
            { id: 2, obj: { id: 102 } },
          ],
          count: 2,
        },
        'DELETE favourite_products/clear/': { status: 204 },
        'POST favourite_products/restore/': { status: 204 },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: es['favourites.clear'] }))
  await screen.findByText('2 favoritos quitados.')
  expect(closed).toHaveBeenCalled()
  await user.dblClick(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Favoritos recuperados.')
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1)
})
