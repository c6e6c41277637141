import { addWords, setLanguage } from '@portal/shared-sdk'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import es from '../../words/es.json'
import { PaperButton } from './paper-button'

test('the PDF of what was sent is saved by its name; a refusal is told on the page, which stays', async () => {
  addWords('cart', 'es', es)
  setLanguage('es')
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let isBusy = true
  const asked: string[] = []
  globalThis.fetch = (async (url: string) => {
    asked.push(url)
    return isBusy
      ? { ok: false, status: 503, text: async () => JSON.stringify({ detail: 'Vuelva a intentarlo en un momento.' }) }
      : {
          ok: true,
          status: 200,
          headers: new Headers({ 'content-disposition': "inline; filename*=UTF-8''Oferta-26-7.pdf" }),
          blob: async () => new Blob(),
        }
  }) as unknown as typeof fetch
  const user = userEvent.setup()
  render(<PaperButton path="offers/7/pdf/" />)
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Vuelva a intentarlo en un momento.')
  isBusy = false
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(saved).toEqual(['Oferta-26-7.pdf']))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toEqual(['/api/offers/7/pdf/', '/api/offers/7/pdf/'])
})
