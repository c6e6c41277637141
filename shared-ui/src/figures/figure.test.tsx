import { setLanguage } from '@portal/shared-sdk'
import { accessibilityProblems } from '@portal/shared-sdk/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Figure, type FigureProps } from './figure'
import { FigureStrip } from './figure-strip'

beforeEach(() => setLanguage('es'))

const show = (props: Partial<FigureProps> = {}) =>
  render(
    <MemoryRouter>
      <Figure label="Compras del periodo" value="21.370 €" {...props} />
    </MemoryRouter>,
  )

test('a change is beside the name of its comparison', () => {
  const { container } = show({ change: 4.3, compared: 'frente al año anterior' })
  expect(container.textContent).toBe('Compras del periodo21.370 €4,3\u00a0%frente al año anterior')
})

test('a change against 0 is a dash', () => {
  const { container } = show({ change: null, compared: 'frente al año anterior' })
  expect(container.textContent).toBe('Compras del periodo21.370 €-frente al año anterior')
})

test('the info button explains the figure in words', async () => {
  show({ about: 'Base de las facturas del periodo, frente a los mismos meses del año anterior.' })
  await userEvent.click(screen.getByRole('button', { name: 'Qué es: Compras del periodo' }))
  expect(screen.getByRole('group').textContent).toMatch(/^Base de las facturas/)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test('a figure links to its documents only where they can be opened, once by words in a strip (rule D-135)', () => {
  const { unmount } = show({ to: '/pedidos/facturas' })
  expect(screen.getByRole('link', { name: 'Ver documentos' }).getAttribute('href')).toBe('/pedidos/facturas')
  unmount()
  const { unmount: end } = show({ to: '/pedidos/facturas', linksValue: true })
  expect(screen.getByRole('link', { name: '21.370 €' }).getAttribute('href')).toBe('/pedidos/facturas')
  expect(screen.queryByRole('link', { name: 'Ver documentos' })).toBeNull()
  end()
  show()
  expect(screen.queryByRole('link')).toBeNull()
})

test('figures have their own loading and error state', async () => {
  const reload = jest.fn()
  const { rerender } = render(
    <FigureStrip state={{ data: undefined, error: undefined, reload }} count={3}>
      {() => null}
    </FigureStrip>,
  )
  expect(screen.getByRole('status').textContent).toBe('Cargando')
  rerender(
    <FigureStrip state={{ data: undefined, error: new Error('x'), reload }} count={3} failure="Datos no disponibles.">
      {() => null}
    </FigureStrip>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Datos no disponibles.')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(reload).toHaveBeenCalled()
})
