import { show } from '@portal/shared-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import es from '../../words/es.json'
import { PdfButton } from './pdf-button'

test('the PDF is saved under its name; a failure is shown on the page (rule D-8)', async () => {
  URL.createObjectURL = () => 'blob:x'
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isBusy = true
  const { user, calls } = show(<PdfButton path="offers/7/pdf/" />, {
    words: { cart: es },
    answers: {
      'offers/7/pdf/': () =>
        isBusy
          ? { status: 503, body: { detail: 'Vuelva a intentarlo en un momento.' } }
          : { body: '%PDF', headers: { 'content-disposition': "inline; filename*=UTF-8''Oferta-26-7.pdf" } },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Se ha producido un error. Inténtelo más tarde.')
  isBusy = false
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(saved).toEqual(['Oferta-26-7.pdf']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls).toEqual(['GET offers/7/pdf/', 'GET offers/7/pdf/'])
})
