import { accessibilityProblems, aList } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { bar, card, choose, failing, hotel, open, written } from '../../test/today'

describe('a call is written down (rule B-32)', () => {
  const press = async (user: { click: (element: Element) => Promise<void> }) => {
    await choose(user, 'Bar Sol', 'Anotar llamada')
    return screen.findByRole('dialog', { name: 'Llamada a Bar Sol' })
  }

  test('with a text and a next day: the client leaves the list, with a notice that can take it back', async () => {
    let rows = [bar, hotel]
    const { user, sent, keys } = open({
      answers: {
        'sp_dashboard/today/': () => aList(rows),
        'POST sp_dashboard/today/8/calls/': () => {
          rows = [hotel]
          return { status: 201, body: written }
        },
        'DELETE sp_dashboard/today/8/calls/5/': () => {
          rows = [bar, hotel]
          return { body: {} }
        },
      },
    })
    const dialog = await press(user)
    expect(await within(dialog).findByText('Todavía ninguna')).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.type(within(dialog).getByLabelText('Volver a llamar'), '2026-10-20')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bar Sol' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual(['POST sp_dashboard/today/8/calls/ {"text":"Hablado","next_day":"2026-10-20"}'])
    expect(keys[0]).toBeTruthy()
    expect(await screen.findByText('Llamada a Bar Sol anotada')).toBeTruthy()
    expect(screen.getByText('Vuelve a la lista el 20-10-2026, si hay motivo.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await card('Bar Sol')).toBeTruthy()
    expect(sent[1]).toBe('DELETE sp_dashboard/today/8/calls/5/')
    expect(await screen.findByText('Bar Sol vuelve a estar en la lista')).toBeTruthy()
  })

  test('without a text it is not sent', async () => {
    const { user, sent } = open()
    const dialog = await press(user)
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(within(dialog).getByText('Escribe qué se ha hablado.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('what was typed survives a failure and a closed window, and is sent again with the same key', async () => {
    let answer: unknown = failing
    const { user, keys } = open({ answers: { 'POST sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Muy largo')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    const again = await press(user)
    const text = within(again).getByLabelText<HTMLTextAreaElement>(/Qué se ha hablado/)
    expect(text.value).toBe('Muy largo')
    answer = { status: 201, body: { ...written, next_day: null } }
    await user.click(within(again).getByRole('button', { name: 'Anotar' }))
    expect(await screen.findByText('Vuelve a la lista en 14 días, si hay motivo.')).toBeTruthy()
    expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  })

  test('what was typed of a call is there after a reload, for its client alone (rule P-39)', async () => {
    const first = open()
    await first.user.type(within(await press(first.user)).getByLabelText(/Qué se ha hablado/), 'Llamar en mayo')
    const { user } = open()
    const dialog = await press(user)
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Qué se ha hablado/).value).toBe('Llamar en mayo')
  })

  test('a refusal of the server is shown at its field', async () => {
    const body = { next_day: ['Elige un día desde mañana, dentro de un año.'] }
    const { user } = open({ answers: { 'POST sp_dashboard/today/8/calls/': { status: 400, body } } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    expect(await within(dialog).findByText(body.next_day[0]!)).toBeTruthy()
    expect(within(dialog).getByLabelText('Volver a llamar').getAttribute('aria-invalid')).toBe('true')
  })

  test('pressed twice at once it is sent once', async () => {
    let finish: (answer: object) => void = () => undefined
    const answer = new Promise<object>((resolve) => {
      finish = resolve
    })
    const { user, sent } = open({ answers: { 'POST sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.dblClick(within(dialog).getByRole('button', { name: 'Anotar' }))
    finish({ status: 201, body: written })
    await screen.findByText('Llamada a Bar Sol anotada')
    expect(sent).toHaveLength(1)
  })

  test('earlier calls stand in the window with who wrote them; their failure leaves the form alone', async () => {
    let answer: unknown = failing
    const { user } = open({ answers: { 'sp_dashboard/today/8/calls/': () => answer } })
    const dialog = await press(user)
    answer = aList([{ ...written, text: 'Pide el lunes', person: 'Vera Ruiz' }])
    await user.click(await within(dialog).findByRole('button', { name: 'Reintentar' }))
    const former = await within(dialog).findByRole('region', { name: 'Llamadas anteriores' })
    expect(await within(former).findByText('15-10-2026 10:00 · Vera Ruiz')).toBeTruthy()
    expect(within(former).getByText('Pide el lunes')).toBeTruthy()
  })

  test('a call that can no longer be taken back says so', async () => {
    const body = { code: 'undo_late', message: 'Ya no se puede deshacer.' }
    const { user } = open({
      answers: {
        'POST sp_dashboard/today/8/calls/': { status: 201, body: written },
        'DELETE sp_dashboard/today/8/calls/5/': { status: 400, body },
      },
    })
    const dialog = await press(user)
    await user.type(within(dialog).getByLabelText(/Qué se ha hablado/), 'Hablado')
    await user.click(within(dialog).getByRole('button', { name: 'Anotar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText(body.message)).toBeTruthy()
  })
})
