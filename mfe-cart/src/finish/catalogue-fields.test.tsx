import { screen } from '@testing-library/react'
import { openFor } from '../../test/show-cart'

test('the settings of a catalogue fold to what is chosen once nothing is missing (rule C-115)', async () => {
  localStorage.clear()
  const { user } = openFor()
  await user.click(await screen.findByRole('radio', { name: /catálogo/ }))
  const fold = await screen.findByRole('button', { name: 'Catálogo en PDF' })
  expect(fold).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText(/Tipo de catálogo/), 'Con precios')
  await user.type(screen.getByLabelText(/Nombre del catálogo/), 'Otoño')
  expect(screen.getByLabelText(/Nombre del catálogo/)).toHaveProperty('value', 'Otoño')
  await user.click(fold)
  expect(screen.queryByLabelText(/Nombre del catálogo/)).toBeNull()
  expect(fold.textContent).toBe('Catálogo en PDFOtoño · Con precios')
  // Leaving the catalogue clears its type: what is missing is shown again.
  await user.click(screen.getByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('radio', { name: /catálogo/ }))
  expect(await screen.findByLabelText(/Tipo de catálogo/)).toBeTruthy()
})
