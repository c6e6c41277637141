import { aClient, aList, anAccount, show, type Asked } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { aProduct, aViewer, words } from '../../test/builders'
import { CatalogueScreen } from '../list/catalogue-screen'

/** The address, and the browser's Back. */
function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="Dirección">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Atrás</button>
    </>
  )
}

let letLastPageCome: () => void
let lastPage: Promise<void>
beforeEach(() => {
  lastPage = new Promise((resolve) => {
    letLastPageCome = resolve
  })
})

/** 45 products in pages of twenty, with one product for each page. */
function open(address: string) {
  const products = async ({ query }: Asked) => {
    const page = Number(query.get('page') ?? 1)
    if (page === 3) await lastPage
    const rows = page > 3 ? [] : [aProduct({ id: page, name: `Producto de la página ${page}` })]
    return aList(rows, 45)
  }
  return show(
    <>
      <Browser />
      <CatalogueScreen viewer={aViewer()} />
    </>,
    {
      as: anAccount(),
      client: aClient(),
      at: ['/antes', address],
      words,
      offered: ['/catalogo'],
      answers: { 'products/': products, 'categories/': [], 'suppliers/': aList([]) },
    },
  )
}

test('a link to a page that is no longer there shows the last one, and Back leaves the list (rule K-34)', async () => {
  const { user } = open('/catalogo?page=9')
  await waitFor(() => expect(screen.getByLabelText('Dirección').textContent).toContain('page=3'))
  expect(screen.queryByText(/No se han encontrado/)).toBeNull()
  letLastPageCome()
  expect(await screen.findByRole('heading', { name: 'Producto de la página 3' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(screen.getByLabelText('Dirección').textContent).toMatch(/^\/antes/)
})
