import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import es from '../../words/es.json'
import { CategoriesFailure } from './categories-failure'

test('a failure to load the categories shows the generic message with a retry (rule D-8)', async () => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
  const reload = jest.fn(async () => undefined)
  render(<CategoriesFailure tree={{ categories: undefined, error: new Error('no'), reload }} />)
  expect(screen.getByRole('alert').textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
