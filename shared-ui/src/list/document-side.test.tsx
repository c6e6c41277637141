import { render } from '@testing-library/react'
import { DocumentSide } from './document-side'

test('the column of a document has whose it is, what it comes to, what else is told and what can be done (rule D-134)', () => {
  const { container } = render(
    <DocumentSide actions={<p>Convertir</p>} more={<p>Banco</p>} totals={<p>Total</p>} parties={<p>Centro</p>} />,
  )
  expect(container.textContent).toBe('CentroTotalBancoConvertir')
})
