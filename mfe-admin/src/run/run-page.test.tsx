import { accessibilityProblems, aList, aSecondLater, type Answers } from '@portal/shared-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aRow, aRun, show } from '../../test/show'
import RunPage from './run-page'

const at = '/administracion/importaciones/5/'
const open = (answers: Answers, address = at) =>
  show(<RunPage />, {
    at: address,
    path: '/administracion/importaciones/:id',
    answers: { 'imports/5/rows/': aList([aRow()]), ...answers },
  })
const refused = aRun({ counts: { created: 1, refused: 1 }, refusal: { code: 'problems', message: 'Hay rechazadas.' } })
const retiring = aRun({
  full: true,
  counts: { unchanged: 2, retired: 3 },
  refusal: { code: 'retire', message: 'El archivo completo daría de baja 3 de 5 filas.' },
})
const confirm = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Aplicar' }))
  return within(await screen.findByRole('dialog', { name: '¿Aplicar esta importación?' }))
}

test('verdicts are told with line, column, value, text and code, and filtered in the address (rule E-93)', async () => {
  const row = aRow({
    line: 3,
    key: 'A2',
    result: 'refused',
    values: { id: 'A2', name: 'Gel' },
    problems: [{ column: 'name', code: 'too_long', message: 'Es demasiado largo.' }],
  })
  const { user, calls, address } = open(
    { 'imports/5/': refused, 'imports/5/rows/': aList([row]) },
    `${at}?result=refused`,
  )
  const cell = await screen.findByText('Es demasiado largo.', { exact: false })
  expect(cell.closest('tr')!.textContent).toMatch(/3.*Rechazada.*A2.*name Gel Es demasiado largo\. too_long/)
  expect(calls).toContain('GET imports/5/rows/?result=refused&page=1&page_size=20')
  expect(screen.getByRole('button', { name: 'Rechazadas 1' }).getAttribute('aria-pressed')).toBe('true')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Columna con problemas' }), 'name')
  expect(address()).toBe(`${at}?result=refused&column=name`)
  await user.click(screen.getByRole('button', { name: 'Todas 2' }))
  expect(address()).toBe(`${at}?column=name`)
  await user.click((await screen.findAllByRole('button', { name: /línea 3/ }))[0]!)
  expect(screen.getByText('Gel', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filas rechazadas' })).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
})

test('a dry run is applied after a question, once (rule E-94)', async () => {
  const { user, sent } = open({
    'imports/5/': aRun(),
    'POST imports/5/apply/': aRun({
      state: 'applied',
      can_apply: false,
      can_undo: true,
      applied: '2026-11-26T10:05:00',
    }),
  })
  const dialog = await confirm(user)
  expect(dialog.getByText('Creadas').closest('div')!.textContent).toBe('Creadas2')
  expect(sent).toEqual([])
  await user.dblClick(dialog.getByRole('button', { name: 'Aplicar' }))
  await screen.findByText('Se aplicó el 26-11-2026 10:05.')
  expect(sent).toEqual(['POST imports/5/apply/ {}'])
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy()
})

test('retiring more than a tenth asks for the name (rule E-94)', async () => {
  const { user, sent } = open({ 'imports/5/': retiring, 'POST imports/5/apply/': aRun({ state: 'applied' }) })
  const dialog = await confirm(user)
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
  expect(dialog.getByText('Tiene que decir «Artículos».')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'artículos{Enter}')
  await waitFor(() => expect(sent).toEqual(['POST imports/5/apply/ {"yes":true}']))
})

test('what has changed since is judged anew (rule E-95)', async () => {
  const { user, sent } = open({
    'imports/5/': aRun(),
    'POST imports/5/apply/': { status: 400, body: { code: 'changed', message: 'Los datos han cambiado.' } },
    'POST imports/5/judge/': aRun({ counts: { changed: 2 } }),
  })
  await user.click((await confirm(user)).getByRole('button', { name: 'Aplicar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Los datos han cambiado.')
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  aSecondLater()
  await user.click(screen.getByRole('button', { name: 'Volver a probar' }))
  expect(await screen.findByRole('button', { name: 'Cambiadas 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Aplicar' })).toBeTruthy()
  expect(sent.at(-1)).toBe('POST imports/5/judge/ {}')
})

test('refused rows hold back the others until they are left out (rule E-95)', async () => {
  const { user, sent } = open({
    'imports/5/': refused,
    'POST imports/5/judge/': aRun({ policy: 'valid', counts: { created: 1, refused: 1 } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('1 fila rechazada. Así no se importaría ninguna.')
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dejar fuera las rechazadas' }))
  expect(await screen.findByRole('button', { name: 'Aplicar' })).toBeTruthy()
  expect(sent).toEqual(['POST imports/5/judge/ {"policy":"valid"}'])
})

test.each([
  ['nothing to write', aRun({ counts: { unchanged: 2 } }), 'No hay nada que aplicar.'],
  ['rows that are no longer stored', aRun({ has_rows: false, can_apply: false }), /ya no se guardan/],
  [
    'a refused file',
    aRun({ state: 'refused', can_apply: false, refusal: { code: 'problems', message: 'Nada.' } }),
    'Nada.',
  ],
  [
    'an undone import',
    aRun({ state: 'undone', can_apply: false, undone: '2026-11-26T11:00:00' }),
    /los datos son los de antes/,
  ],
  [
    'a file that is being read',
    aRun({ state: 'reading', can_apply: false, rows: 1200 }),
    'Leyendo el archivo: 1.200 filas.',
  ],
])('%s: the page says so and offers no applying', async (_what, run, text) => {
  open({ 'imports/5/': run })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull()
})

test('an import that does not exist has a way back, and a failure a retry', async () => {
  open({})
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  open({ 'imports/5/': { status: 500, body: {} } })
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
